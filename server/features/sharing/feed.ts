import type { Edition } from '#contract/catalogue/edition.ts'
import type { Deps } from '#server/deps.ts'
import { listNewestEditions } from '#server/features/catalogue/editions.ts'
import type { PublishedCourses } from '#server/features/catalogue/published.ts'
import { escapeXml } from '#server/platform/http/xml.ts'
import { publicDates } from './public-dates.ts'

const ITEMS_MOST = 40
const ADDED_MOST = 5

type FeedDeps = Pick<Deps, 'db' | 'branding' | 'publicOrigin'> & { published: PublishedCourses }

type Item = { title: string; link: string; guid: string; at: Date; category: string; words: string }

/** The newest courses and editions as RSS 2.0. */
export const feed = async (deps: FeedDeps): Promise<string> => rss(deps, await findItems(deps))

async function findItems({ db, published, publicOrigin }: FeedDeps): Promise<Item[]> {
  const [{ data: courses }, dates, editions] = await Promise.all([
    published.courses(),
    publicDates({ db, published }),
    listNewestEditions(db, ITEMS_MOST),
  ])
  const linkTo = (courseId: number) => `${publicOrigin}/course/${courseId}`
  const added = courses.flatMap(({ id, title, summary }): Item[] => {
    const at = dates.courses.get(id)?.publishedAt
    const item = { title: `새 코스: ${title}`, link: linkTo(id), guid: linkTo(id), category: '새 코스' }
    return at ? [{ ...item, at, words: summary }] : []
  })
  const changed = editions.flatMap(({ courseId, changedAt, edition }): Item[] => {
    const course = courses.find(({ id }) => id === courseId)
    if (!course) return []
    const link = linkTo(courseId)
    const item = {
      title: `개정: ${course.title}`,
      link,
      guid: `${link}#edition-${edition.id}`,
      category: '개정',
    }
    return [{ ...item, at: changedAt, words: wordsOf(edition) }]
  })
  return [...added, ...changed]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, ITEMS_MOST)
}

function wordsOf({ summary, changes }: Edition): string {
  if (summary) return summary
  const added = changes.filter(({ kind }) => kind === 'lectureAdded').map(({ title }) => title)
  const more = added.length - ADDED_MOST
  if (added.length === 0) return '커리큘럼이 바뀌었어요.'
  return `새 강의: ${added.slice(0, ADDED_MOST).join(', ')}${more > 0 ? ` 외 ${more}개` : ''}`
}

const rss = ({ branding: { brand }, publicOrigin }: FeedDeps, items: Item[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${brand.name} 새 코스와 개정`),
    element('link', publicOrigin),
    element('description', brand.description),
    '<language>ko</language>',
    items[0] ? element('lastBuildDate', items[0].at.toUTCString()) : '',
    `<atom:link href="${escapeXml(`${publicOrigin}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemElement),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')

const itemElement = ({ title, link, guid, at, category, words }: Item) =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="${guid === link}">${escapeXml(guid)}</guid>`,
    element('pubDate', at.toUTCString()),
    element('category', category),
    element('description', words),
    '</item>',
  ].join('')

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
