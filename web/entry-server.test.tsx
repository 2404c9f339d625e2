// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { makePageRenderer } from '#web/entry-server.tsx'
import type { PageAssets, PageSource } from '#web/page-source.ts'
import { testCategories } from '#web/testing/make-categories.ts'
import { makeCourse, makeSource } from '#web/testing/make-course.ts'
import { makeReview, makeReviewPage } from '#web/testing/make-review.ts'
import { makeRoadmap, makeRoadmapSummary } from '#web/testing/make-roadmap.ts'
import { makeFound, makeResult } from '#web/testing/make-search.ts'
import { testSite } from '#web/testing/render-page.tsx'

const assets: PageAssets = {
  entry: '/assets/main.js',
  boot: '/assets/boot.js',
  styles: ['/assets/main.css'],
  font: '/assets/core.woff2',
  scriptsOf: (file) => [`/assets/${file.replaceAll('/', '-')}.js`],
}

const pages = (source: PageSource = makeSource()) =>
  makePageRenderer({ source, assets, publicOrigin: 'https://school.example' })

const scripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)

describe('a public page', () => {
  it.each(['/', '/course/data', '/course/1'])('%s is drawn on the server', async (path) => {
    const { status, kind, html } = await pages().render(path)
    expect([status, kind]).toEqual([200, 'public'])
    expect(html).toMatch(/^<!doctype html><html lang="ko"/)
    expect(html).toContain('데이터 분석을 위한 SQL')
    expect(html).toContain(`<link rel="canonical" href="https://school.example${path}"/>`)
  })

  it.each([
    ['/account/loginchoice', '로그인'],
    ['/account/signupchoice', '회원가입'],
  ])('%s is drawn on the server too, and may be found', async (path, title) => {
    const { kind, html } = await pages().render(path)
    expect(kind).toBe('public')
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain(`<link rel="canonical" href="https://school.example${path}"/>`)
    expect(html).not.toContain('noindex')
  })

  it('has no inline script or style: the page policy forbids them', async () => {
    for (const path of ['/', '/course/data', '/course/1', '/mypage', '/nowhere']) {
      const { html } = await pages().render(path)
      expect(html).not.toMatch(/\sstyle="/)
      expect(html).not.toContain('<style')
      expect(html).not.toMatch(/\son[a-z]+="/)
      expect(scripts(html).filter((each) => !/src=|type="application\/(ld\+)?json"/.test(each))).toEqual([])
    }
  })

  it('only names its scripts: nothing is fetched before its words and their font', async () => {
    const { html } = await pages().render('/')
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).toMatch(/"scripts":\[[^\]]*"\/assets\/web-features-catalogue-home-home\.page\.tsx\.js"/)
    expect(html).not.toContain('features-mypage')
  })

  it('has no button that would load the page again when it is pressed before the client has started', async () => {
    for (const path of ['/', '/courses', '/course/data', '/course/1']) {
      const { html } = await pages().render(path)
      const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
      const wrong = forms.filter(
        ([, attributes = '', inside = '']) =>
          !attributes.includes(' action=') && /<button(?![^>]* type="button")/.test(inside),
      )
      expect(wrong.map(([form]) => form)).toEqual([])
    }
  })

  it('has a portrait, which is not fetched before the stylesheet', async () => {
    const instructors = [{ id: 1, name: '김한결', photo: '/images/a.webp', headline: '데이터' }]
    const { html } = await pages(makeSource([makeCourse({ instructors })])).render('/course/1')
    expect(html).toContain('<img src="/images/a.webp"')
    expect(html).not.toMatch(/as="image" href="\/images/)
  })

  it('cannot be left by a title that would end its script', async () => {
    const source = makeSource([makeCourse({ title: '</script><script>alert(1)</script>' })])
    const { html } = await pages(source).render('/course/1')
    expect(html).not.toContain('<script>alert')
  })

  it('says for how long a course is open', async () => {
    const source = makeSource([makeCourse({ accessDays: 1095 }), makeCourse({ id: 2 })])
    expect((await pages(source).render('/course/1')).html).toMatch(/수강 기간<\/dt><dd[^>]*>1,095일/)
    expect((await pages(source).render('/course/2')).html).toMatch(/수강 기간<\/dt><dd[^>]*>기한 없이/)
  })

  it('shows published courses only', async () => {
    const source = makeSource([makeCourse(), makeCourse({ id: 2, title: '아직 쓰는 중', published: false })])
    expect((await pages(source).render('/')).html).not.toContain('아직 쓰는 중')
  })

  it('has the reviews of a course in its HTML, and their average for search engines from three on', async () => {
    const rendered = async (count: number) => {
      const source = makeSource([makeCourse({ rating: { average: 4.5, count } })])
      const listReviews = async () => makeReviewPage([makeReview(1)], count)
      return (await pages({ ...source, listReviews }).render('/course/1')).html
    }
    const few = await rendered(2)
    expect(few).toContain(makeReview(1).body)
    expect(few).not.toContain('AggregateRating')
    expect(await rendered(3)).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"ratingCount":3,"bestRating":5,"worstRating":1}',
    )
  })

  it('leads from a category through the roadmaps with its courses, and draws each with its list', async () => {
    const source = {
      ...makeSource(),
      listRoadmaps: async () => [makeRoadmapSummary()],
      roadmap: async () => makeRoadmap(),
    }
    for (const path of ['/roadmap', '/roadmap/first-data']) {
      const { status, kind, html } = await pages(source).render(path)
      expect([status, kind]).toEqual([200, 'public'])
      expect(html).toContain('데이터로 답하기')
      expect(html).toContain(`<link rel="canonical" href="https://school.example${path}"/>`)
    }
    expect((await pages(source).render('/course/data')).html).toContain('href="/roadmap/first-data"')
    expect((await pages(source).render('/course/backend')).html).not.toContain('href="/roadmap/first-data"')
    expect((await pages().render('/roadmap')).html).toContain('아직 공개된 로드맵이 없어요.')
  })

  it('draws every published course for the list of all', async () => {
    const { status, kind, html } = await pages(
      makeSource([makeCourse(), makeCourse({ id: 2, published: false })]),
    ).render('/courses')
    expect([status, kind]).toEqual([200, 'public'])
    expect(html).toContain('<link rel="canonical" href="https://school.example/courses"/>')
    expect(html).toContain('href="/course/1"')
    expect(html).not.toContain('href="/course/2"')
  })

  it('draws a category that staff added, with its own words, and no other slug', async () => {
    const added = {
      slug: 'devops',
      name: '데브옵스',
      hue: 'moss',
      summary: '배포해요',
      description: '',
      goal: null,
    } as const
    const course = makeCourse({ category: 'devops' })
    const source = { ...makeSource([course]), listCategories: async () => [...testCategories, added] }
    const { status, html } = await pages(source).render('/course/devops')
    expect(status).toBe(200)
    expect(html).toContain('<title>데브옵스 코스 | 코드마루</title>')
    expect(html).toContain('<link rel="canonical" href="https://school.example/course/devops"/>')
    expect(html).toContain('data-hue="moss"')
    expect(html).toContain('href="/course/1"')
    expect((await pages(source).render('/course/1')).html).toContain('href="/course/devops"')
    expect((await pages(source).render('/')).html).toContain('배포해요')
    expect((await pages(source).render('/course/nowhere')).status).toBe(404)
  })

  it('says so where there is no course yet', async () => {
    expect((await pages(makeSource([])).render('/course/backend')).html).toContain('코스를 준비하고 있어요')
  })
})

describe('the head of a public page', () => {
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const linkedData = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    )

  it('has its own social card, or the one of the school', async () => {
    const source = makeSource()
    const carded = {
      ...source,
      previewCourse: async () => ({ ...makeCourse(), card: '/card/course/1/abc.png' }),
      roadmap: async () => ({ ...makeRoadmap(), card: '/card/roadmap/first-data/abc.png' }),
    }
    const { html } = await pages(carded).render('/course/1')
    expect(meta(html, 'og:image')).toBe('https://school.example/card/course/1/abc.png')
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630'])
    expect(meta(html, 'og:image:alt')).toContain(makeCourse().title)
    expect(meta(html, 'og:title')).toBe(makeCourse().title)
    expect(meta(html, 'twitter:card')).toBe('summary_large_image')
    expect(meta((await pages(carded).render('/roadmap/first-data')).html, 'og:image')).toBe(
      'https://school.example/card/roadmap/first-data/abc.png',
    )
    for (const path of ['/', '/courses', '/course/data'])
      expect(meta((await pages(carded).render(path)).html, 'og:image')).toBe('https://school.example/og.png')
  })

  it('names the feed', async () => {
    expect((await pages().render('/')).html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/feed.xml"\/>/,
    )
  })

  it('says what a course costs, until when during a sale, and where it belongs', async () => {
    const saleEndsAt = '2999-12-31T00:00:00.000+09:00'
    const source = makeSource([
      makeCourse({ price: 39_000, saleEndsAt }),
      makeCourse({ id: 2, price: 0, listPrice: 0 }),
    ])
    const [sold, way] = linkedData((await pages(source).render('/course/1')).html)
    expect(sold).toMatchObject({
      '@type': 'Course',
      offers: { price: 39_000, priceCurrency: 'KRW', category: 'Paid', priceValidUntil: saleEndsAt },
      hasCourseInstance: { '@type': 'CourseInstance' },
    })
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '데이터/AI', item: 'https://school.example/course/data' },
        { position: 2, name: makeCourse().title, item: 'https://school.example/course/1' },
      ],
    })
    const [free] = linkedData((await pages(source).render('/course/2')).html)
    expect(free).toMatchObject({ offers: { price: 0, category: 'Free' } })
    expect(JSON.stringify(free)).not.toContain('priceValidUntil')
    expect(linkedData((await pages(source).render('/course/data')).html).map((one) => one['@type'])).toEqual([
      'BreadcrumbList',
      'FAQPage',
    ])
  })
})

describe('where no client runs', () => {
  const hidden = (html: string) =>
    /<div id="client-missing" role="alert" hidden="">.*<\/div>/s.exec(html)?.[0]

  it('a page that the browser draws says what is missing, and leads on without it', async () => {
    const { html } = await pages().render('/account/elogin')
    const withoutScripts = /<noscript>(.*)<\/noscript>/s.exec(html)?.[1]
    expect(withoutScripts).toContain('자바스크립트가 꺼져 있어요')
    for (const words of [withoutScripts, hidden(html)]) {
      expect(words).toContain('<a href=""')
      expect(words).toContain('<a href="/"')
    }
  })

  it('the search is a plain form, with its results where it was asked', async () => {
    const empty = (await pages().render('/search')).html
    expect(empty).toMatch(/<noscript><main.*<form[^>]*action="\/search"/s)
    const q = '<b>파이썬'
    const found = makeFound([makeResult({ title: '파이썬 & 분석', url: '/course/1' })], {
      page: 1,
      totalPages: 3,
    })
    const { kind, html } = await pages().render('/search', { q, found })
    expect(kind).toBe('private')
    expect(html).toContain('‘&lt;b&gt;파이썬’ 검색')
    expect(html).toMatch(/<a href="\/course\/1"[^>]*><mark[^>]*>파이썬<\/mark><span> &amp; 분석/)
    expect(html).toMatch(/page=1"[^>]*>이전/)
    expect(html).toMatch(/page=3"[^>]*>다음/)
  })

  it.each(['/', '/course/1', '/account/loginchoice'])(
    '%s goes on as it is, and says what does not work',
    async (path) => {
      const { html } = await pages().render(path)
      expect(html).toMatch(/<noscript><p[^>]*>자바스크립트가 꺼져 있어/)
      expect(hidden(html)).toContain('일부 기능을 불러오지 못했습니다')
      expect(html).toMatch(/<\/div><\/body><\/html>$/)
    },
  )
})

describe('an address without a page', () => {
  it.each(['/nowhere', '/course/abc', '/course/0', '/course/1/nothing'])('%s is 404', async (path) => {
    const { status, html } = await pages().render(path)
    expect(status).toBe(404)
    expect(html).toContain('존재하지 않는 페이지입니다.')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('an unknown course is 404 and says which', async () => {
    const { status, html } = await pages().render('/course/99')
    expect(status).toBe(404)
    expect(html).toContain('해당 코스를 찾을 수 없습니다.')
  })
})

it('an unknown roadmap is 404 and says so', async () => {
  const { status, html } = await pages().render('/roadmap/nowhere')
  expect(status).toBe(404)
  expect(html).toContain('해당 로드맵을 찾을 수 없습니다.')
})

describe('a private page', () => {
  it.each([
    '/mypage',
    '/mypage/ingcourse',
    '/course/1/lectures',
    '/admin',
    '/account/elogin',
    '/auth/verify-success',
  ])('%s is a loading screen for everyone', async (path) => {
    const { status, kind, html } = await pages().render(path)
    expect([status, kind]).toEqual([200, 'private'])
    expect(html).toContain('불러오는 중…')
    expect(html).toContain('role="progressbar"')
  })

  it('waits on the ground of what comes: the player is dark from the first paint', async () => {
    const dark = async (path: string) => / data-dark-screen=/.test((await pages().render(path)).html)
    expect(await dark('/course/1/lectures')).toBe(true)
    for (const path of ['/mypage', '/course/payment', '/course/1', '/']) expect(await dark(path)).toBe(false)
  })

  it('asks nothing of the catalogue', async () => {
    const source = makeSource()
    const listCourses = vi.spyOn(source, 'listCourses')
    await pages(source).render('/mypage')
    expect(listCourses).not.toHaveBeenCalled()
  })
})

it('a public page that may not be drawn now is one shell, which the browser fills and search engines may keep', async () => {
  const { status, kind, html } = await pages().renderUndrawn()
  expect([status, kind]).toEqual([200, 'undrawn'])
  expect(html).toContain('불러오는 중…')
  expect(html).toContain('"isPrivate":true')
  expect(html).not.toContain('noindex')
})

it('what cannot be asked is 503, without scripts', async () => {
  const source = { ...makeSource(), listCourses: () => Promise.reject(new Error('the database is away')) }
  const { status, kind, html } = await pages(source).render('/')
  expect([status, kind]).toEqual([503, 'broken'])
  expect(scripts(html)).toEqual([])
  expect(html).not.toContain('the database is away')
})

describe('the promotion', () => {
  const withPeriod = (from: string, until: string): PageSource => ({
    ...makeSource(),
    site: async () => ({
      ...testSite,
      promotion: { text: '첫 과정 무료', href: '/course/frontend', from, until },
    }),
  })

  it('is shown in its period', async () => {
    expect(
      (await pages(withPeriod('2000-01-01T00:00:00.000+09:00', '2999-12-31T00:00:00.000+09:00')).render('/'))
        .html,
    ).toContain('첫 과정 무료')
  })

  it.each([
    ['2000-01-01T00:00:00.000+09:00', '2000-12-31T00:00:00.000+09:00'],
    ['2999-01-01T00:00:00.000+09:00', '2999-12-31T00:00:00.000+09:00'],
  ])('is not shown outside of it (%s to %s)', async (from, until) => {
    expect((await pages(withPeriod(from, until)).render('/')).html).not.toContain('첫 과정 무료')
  })
})

it('every address has a pattern for the server', () => {
  const patterns = pages().addresses.map(({ pattern }) => pattern)
  expect(patterns).toEqual(
    expect.arrayContaining(['/', '/course/data', '/course/:courseId', '/mypage', '/admin']),
  )
  expect(patterns).not.toContain('*')
})

it('a screen that is drawn in the browser is known as private, so that one shell serves all its addresses', () => {
  const isPrivate = (pattern: string) => pages().addresses.find((one) => one.pattern === pattern)?.isPrivate
  for (const pattern of ['/mypage', '/mypage/practice/:exerciseId', '/certificate/:number', '/admin'])
    expect(isPrivate(pattern)).toBe(true)
  for (const pattern of ['/', '/course/:courseId', '/legal/:document/:version', '/account/loginchoice'])
    expect(isPrivate(pattern)).toBe(false)
})
