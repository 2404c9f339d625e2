import { deepEqual, equal, match } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listSections } from '#contract/catalogue/outline.ts'
import * as contract from '#contract/catalogue/lesson-import.ts'
import { listStaffLectures } from '#contract/catalogue/staff-course.ts'
import { getStaffText } from '#contract/catalogue/text-lesson.ts'
import { makeCourse, type MadeCourse } from '#server/testing/make-course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>

let app: TestApp
let admin: Member
before(async () => {
  app = await startApp()
  admin = await app.member({ roles: ['ROLE_ADMIN'] })
})
after(() => app.close())

const of = ({ id }: MadeCourse) => ({ params: { courseId: id } })
const empty = () => makeCourse(app.deps.db, { lectures: [] })
const run = (course: MadeCourse, source: contract.ImportSource, isTrial = false) =>
  admin.send(contract.importLessons, { ...of(course), body: { source, isTrial } })
const csv = (text: string): contract.ImportSource => ({ from: 'csv', text })
const listed = (course: MadeCourse) => admin.send(listStaffLectures, of(course))

const OUTLINE = `section,kind,title,description,public
시작하기,video,소개,"안녕하세요, 여러분",true
시작하기,text,준비물,,
더 깊이,,,,
,영상,마무리,,아니요`

test('a CSV outline is reported first, and then made with its sections', async () => {
  const course = await empty()
  const trial = await run(course, csv(OUTLINE), true)
  deepEqual(
    trial.lines.map(({ place, kind, section, title, problem }) => [place, kind, section, title, problem]),
    [
      ['2번째 줄', 'video', '시작하기', '소개', null],
      ['3번째 줄', 'text', '시작하기', '준비물', null],
      ['4번째 줄', 'section', '더 깊이', '더 깊이', null],
      ['5번째 줄', 'video', null, '마무리', null],
    ],
  )
  deepEqual([trial.made, await listed(course)], [null, []])

  const { made } = await run(course, csv(OUTLINE))
  equal(made?.lectureIds.length, 3)
  deepEqual(
    (await admin.send(listSections, of(course))).map(({ title }) => title),
    ['시작하기', '더 깊이'],
  )
  deepEqual(
    (await listed(course)).map(({ kind, title, description, isPublic }) => [
      kind,
      title,
      description,
      isPublic,
    ]),
    [
      ['video', '소개', '안녕하세요, 여러분', true],
      ['text', '준비물', '', false],
      ['video', '마무리', '', false],
    ],
  )
})

test('one bad line, and nothing is made', async () => {
  const course = await empty()
  const { lines, made } = await run(course, csv(`${OUTLINE}\n하나,퀴즈,넷,,\n,text,,,\n,text,다섯,,글쎄`))
  equal(made, null)
  deepEqual(
    lines.flatMap(({ place, problem }) => (problem === null ? [] : [[place, problem]])),
    [
      ['6번째 줄', '유형은 영상(video)이나 읽을거리(text)로 적어 주세요.'],
      ['7번째 줄', '강의 제목(title)은 필수입니다.'],
      ['8번째 줄', '공개(public) 열에는 true나 false를 적어 주세요.'],
    ],
  )
  deepEqual(await listed(course), [])
  match((await run(course, csv('이름,값\n1,2'))).lines[0]?.problem ?? '', /첫 줄에 section/)
})

test('Markdown files become texts: the first heading is the title, a folder a section, pictures are reported', async () => {
  const course = await empty()
  const files = [
    { path: '책/02-둘/10-나중.md', text: '# 나중 글\n\n끝' },
    {
      path: '책/02-둘/9-먼저.md',
      text: '```\n# 주석\n```\n## **먼저** 글\n\n![그림](img/a.png) ![](https://x.kr/b.png)',
    },
    { path: '책/읽어두기.md', text: '머리글이 없는 글' },
  ]
  const { lines, made } = await run(course, { from: 'markdown', files })
  deepEqual(
    lines.map(({ section, title, notes }) => [section, title, notes]),
    [
      ['02-둘', '먼저 글', ['그림 1개는 가져오지 못해요: img/a.png']],
      ['02-둘', '나중 글', []],
      [null, '읽어두기', ['제목이 없어 파일 이름을 제목으로 사용해요.']],
    ],
  )
  const { markdown, durationSec } = await admin.send(getStaffText, {
    params: { lectureId: made!.lectureIds[1]! },
  })
  deepEqual([markdown, durationSec], ['끝', 30])
  const sections = await admin.send(listSections, of(course))
  deepEqual(
    sections.map(({ title }) => title),
    ['02-둘'],
  )
})

test('a second import uses the sections that there are', async () => {
  const course = await empty()
  await run(course, csv('section,kind,title\n하나,text,첫째'))
  const { made } = await run(course, csv('section,kind,title\n하나,text,둘째'))
  deepEqual(made?.sectionIds, [])
  equal((await admin.send(listSections, of(course))).length, 1)
})

test('too many lines are refused as a whole; members import nothing', async () => {
  const course = await empty()
  const lines = Array.from({ length: contract.IMPORT_LINES_MAX + 1 }, (_, at) => `,text,${at},,`)
  const report = await run(course, csv(['section,kind,title,description,public', ...lines].join('\n')))
  match(report.lines[0]?.problem ?? '', /200줄까지/)
  const body = { source: csv(OUTLINE), isTrial: false }
  for (const client of [await app.member(), await app.member({ roles: ['ROLE_SUPPORT'] })])
    equal((await client.refused(contract.importLessons, { ...of(course), body })).status, 403)
  equal((await admin.refused(contract.importLessons, { params: { courseId: 999_999 }, body })).status, 404)
})
