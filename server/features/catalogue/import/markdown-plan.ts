import { TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import { TEXT_MAX } from '#contract/catalogue/text-lesson.ts'
import type { PlannedLesson } from './planned-lesson.ts'

type MarkdownFile = { path: string; text: string }

const FENCE = /^ {0,3}(```|~~~)/
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/
/** A picture of Markdown or HTML, with its address. */
const PICTURE =
  /!\[[^\]\n]{0,300}\]\(\s{0,9}<?([^)\s>]{1,500})|<img\b[^>\n]{0,100}?\bsrc=["']?([^"'\s>]{1,500})/gi
const NAMED_PICTURES = 5

/** The text lessons of a folder, in the order of the paths: a folder in it is a section, the first heading the title. */
export const planMarkdown = (files: readonly MarkdownFile[]): PlannedLesson[] =>
  files.toSorted((a, b) => a.path.localeCompare(b.path, 'ko', { numeric: true })).map(planFile)

function planFile({ path, text }: MarkdownFile): PlannedLesson {
  const { title, body } = titled(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
  const folders = path.split('/').slice(0, -1)
  const shownTitle = title ?? nameOf(path)
  return {
    place: path,
    kind: 'text',
    // The first folder is the one that was chosen.
    section: folders.length > 1 ? folders.slice(1).join(' / ').slice(0, TITLE_MAX) : null,
    title: shownTitle.slice(0, TITLE_MAX),
    description: '',
    isPublic: false,
    markdown: body,
    problem:
      body.length > TEXT_MAX ? `글은 ${TEXT_MAX.toLocaleString('ko-KR')}자까지 가져올 수 있습니다.` : null,
    notes: [
      ...(title === null ? ['제목이 없어 파일 이름을 제목으로 사용해요.'] : []),
      ...(body.trim() === '' ? ['내용이 없는 파일이에요.'] : []),
      ...(body.length > TEXT_MAX ? [] : pictureNotes(body)),
    ],
  }
}

/** The first heading is the title of the lesson, so it leaves the text; a `#` in a code block is none. */
function titled(text: string): { title: string | null; body: string } {
  const lines = text.split('\n')
  let fence: string | null = null
  for (const [at, line] of lines.entries()) {
    const sign = FENCE.exec(line)?.[1]
    if (sign && (fence === null || fence === sign)) fence = fence === null ? sign : null
    const heading = fence === null && HEADING.exec(line)
    if (!heading) continue
    const title = plain(heading[1] ?? '')
    return title === ''
      ? { title: null, body: text }
      : { title, body: lines.toSpliced(at, 1).join('\n').trim() }
  }
  return { title: null, body: text.trim() }
}

/** Without the closing signs of a heading and its marks. */
const plain = (heading: string) =>
  heading
    .slice(0, 2 * TITLE_MAX)
    .replace(/[ \t]#+[ \t]*$/, '')
    .replace(/[*_`]/g, '')
    .trim()

const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)!
    .replace(/\.(md|markdown)$/i, '')
    .trim() || '제목 없음'

/** Pictures beside the files are not imported; those of the web stay as they are. */
function pictureNotes(body: string): string[] {
  const addresses = [...body.matchAll(PICTURE)].map((found) => found[1] ?? found[2] ?? '')
  const own = [...new Set(addresses.filter((address) => !/^https?:/i.test(address)))]
  if (own.length === 0) return []
  const named = own.slice(0, NAMED_PICTURES).join(', ')
  const more = own.length > NAMED_PICTURES ? ` 외 ${own.length - NAMED_PICTURES}개` : ''
  return [`그림 ${own.length}개는 가져오지 못해요: ${named}${more}`]
}
