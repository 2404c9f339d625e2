import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setSession } from '#web/features/identity/session.ts'
import { Page as Dashboard } from '#web/features/mypage/dashboard/dashboard.page.tsx'
import { Page as Done } from '#web/features/learning/end-course/end-course.page.tsx'
import { Page as Ing } from '#web/features/learning/ing-course/ing-course.page.tsx'
import { layoutWith } from '#web/features/mypage/layout.tsx'
import { menuOf } from '#web/behind-login.ts'
import { focusOn, pressFocused } from '#web/testing/focus.ts'
import { answersOf, makeConsents } from '#web/testing/make-account.ts'
import { makeDetail, makeEnded, makeEnrolled } from '#web/testing/make-learning.ts'
import { makePayment } from '#web/testing/make-payment.ts'
import { makeRoadmapSummary } from '#web/testing/make-roadmap.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const quote = { text: '오늘의 문장', by: '' }

const server = stubServer()
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
})

const show = (Page: typeof Dashboard, at = '/mypage') => renderPrivate(Page, { path: at.split('?')[0]!, at })
const pageOf = (content: unknown[]) => ({
  content,
  page: 0,
  size: 100,
  totalElements: content.length,
  totalPages: 1,
})

describe('the dashboard', () => {
  it('offers the lecture and the second in one press', async () => {
    const finished = makeEnrolled(3, {
      progress: { progressPercent: 100, completedLectures: 2, totalLectures: 2, completed: true },
    })
    server.answers(() =>
      fine({ user: testMember, payments: [], quote, coursesProgress: [finished, makeEnrolled(1)] }),
    )
    show(Dashboard)
    const link = await screen.findByRole('link', { name: '0:25부터 이어보기' })
    expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=12')
    expect(screen.getAllByRole('img', { name: '2강 중 1강 완료, 70%' })).toHaveLength(2)
    expect(screen.queryByRole('heading', { name: '결제 내역' })).toBeNull()
  })

  it('shows a graduate the certificate as a picture, with what comes next', async () => {
    const graduated = makeEnrolled(3, {
      progress: { progressPercent: 100, completedLectures: 2, totalLectures: 2, completed: true },
      certificateNumber: 'CM-2026-000003',
    })
    const roadmap = makeRoadmapSummary({
      courses: [3, 4].map((id) => ({ id, title: `코스 ${id}`, category: 'data', totalDurationSec: 600 })),
    })
    server.answers((path) =>
      path === '/api/my-page'
        ? fine({ user: testMember, payments: [], quote, coursesProgress: [graduated], firstRun: 'answered' })
        : path === '/api/my-page/first-run'
          ? fine({ ...point, roadmap })
          : refused(404),
    )
    show(Dashboard)
    const region = within(await screen.findByRole('region', { name: '수료를 축하해요' }))
    const picture = region.getByRole('link', { name: /^수료증 코스 3/ })
    expect(picture.textContent).toContain(testMember.name)
    expect(picture.getAttribute('href')).toBe('/certificate/CM-2026-000003')
    expect(region.getByRole('button', { name: '수료증 공유하기' })).toBeTruthy()
    expect(region.getByRole('link', { name: '수강평 쓰기' }).getAttribute('href')).toBe('/course/3#reviews')
    await waitFor(() =>
      expect(region.getByRole('link', { name: '다음 코스 보기' }).getAttribute('href')).toBe('/course/4'),
    )
  })

  it('lists payments where there are some', async () => {
    const payment = makePayment({ paymentDate: '2026-11-02T23:10:00.000+09:00' })
    server.answers(() => fine({ user: testMember, payments: [payment], quote, coursesProgress: [] }))
    show(Dashboard)
    expect(await screen.findByText('59,000원')).toBeTruthy()
    expect(screen.getByText('2026. 11. 02')).toBeTruthy()
    expect(screen.getByText('아직 수강 중인 코스가 없어요.')).toBeTruthy()
  })

  it('waits, fails in words, and can be asked again', async () => {
    let isUp = false
    server.answers(() =>
      isUp
        ? fine({ user: testMember, payments: [], quote, coursesProgress: [] })
        : refused(400, { message: '' }),
    )
    show(Dashboard)
    expect(screen.getByText('불러오는 중…')).toBeTruthy()
    expect(await screen.findByText('마이페이지 정보를 불러오지 못했습니다.')).toBeTruthy()
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByRole('heading', { level: 1, name: '마루님, 반가워요' })).toBeTruthy()
  })
})

const point = {
  answers: { goal: 'data', experience: 'none', minutesADay: 20 },
  roadmap: makeRoadmapSummary({ totalDurationSec: 20 * 60 * 21 }),
  lesson: {
    id: 31,
    title: '첫 무료 공개 강의',
    durationSec: 300,
    courseId: 1,
    courseTitle: '코스 1',
    category: 'data',
    imageUrl: null,
  },
}

describe('the first run', () => {
  const due = { user: testMember, payments: [], quote, coursesProgress: [], firstRun: 'due' }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const showDue = async (more: object = {}, state?: object) => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    server.answers((path, _body, _times, method) => {
      if (path === '/api/my-page') return fine({ ...due, ...more })
      if (path === '/api/my-page/first-run') return fine(method === 'PUT' ? point : null)
      return path === '/api/lectures/31' ? fine(makeDetail(31, { videoUrl: '/media/a.mp4' })) : refused(404)
    })
    const shown = renderPrivate(Dashboard, { path: '/mypage', at: '/mypage', state })
    if (!state) await screen.findByText('어떤 강의부터 시작할까요?')
    return shown
  }
  const sent = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)

  it('starts the lesson at the third answer, and shows the roadmap below it', async () => {
    await showDue()
    press('데이터')
    press('처음이에요')
    expect(sent()).toEqual([])
    press('20분')
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
    expect(sent()).toEqual([point.answers])
    expect(screen.getByText('하루 20분이면 약 3주 걸려요.')).toBeTruthy()
    expect(screen.getByText('여기부터')).toBeTruthy()
    expect(screen.getByRole('img', { name: /^코스 2개 중 0개 완료/ })).toBeTruthy()
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
  })

  it('starts the lesson at once without any answer', async () => {
    await showDue()
    press('무료 공개 강의 바로 보기')
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
    expect(sent()).toEqual([{ goal: null, experience: null, minutesADay: null }])
  })

  it('plays muted where the browser refuses sound, with a button for it', async () => {
    await showDue()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(
      new DOMException('', 'NotAllowedError'),
    )
    press('무료 공개 강의 바로 보기')
    const sound = await screen.findByRole('button', { name: '소리 켜기' })
    expect(document.querySelector('video')?.muted).toBe(true)
    fireEvent.click(sound)
    expect(document.querySelector('video')?.muted).toBe(false)
  })

  it('is skipped by one press, and offered again', async () => {
    await showDue()
    expect(document.activeElement).toBe(document.body)
    pressFocused(screen.getByRole('button', { name: '건너뛰기' }))
    expect(await screen.findByText('아직 수강 중인 코스가 없어요.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    pressFocused(screen.getByRole('button', { name: '추천 다시 받기' }))
    await focusOn(() => screen.getByRole('heading', { name: '어떤 강의부터 시작할까요?' }))
  })

  it('is not shown to members who signed up before it existed; they can ask for it', async () => {
    server.answers((path) => (path === '/api/my-page' ? fine({ ...due, firstRun: 'none' }) : refused(404)))
    show(Dashboard)
    pressFocused(await screen.findByRole('button', { name: '추천받기' }))
    await focusOn(() => screen.getByRole('heading', { name: '어떤 강의부터 시작할까요?' }))
  })

  it('gives way to a checkout that the sign-up interrupted, and links back to any other page', async () => {
    const checkout = '/course/payment?courseId=2&coupon=WELCOME'
    const { address } = await showDue({}, { cameFor: checkout })
    await waitFor(() => expect(address()).toBe(checkout))
    cleanup()
    await showDue({}, { cameFor: '/course/3' })
    const back = await screen.findByRole('link', { name: '보던 화면으로 돌아가기' })
    expect(back.getAttribute('href')).toBe('/course/3')
    cleanup()
    await showDue({}, { cameFor: 'https://evil.example/course/payment' })
    expect(await screen.findByText('어떤 강의부터 시작할까요?')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '보던 화면으로 돌아가기' })).toBeNull()
  })

  it('gives a member with a course the week, the daily aim and the roadmap instead', async () => {
    server.answers((path) =>
      path === '/api/my-page'
        ? fine({ ...due, firstRun: 'answered', coursesProgress: [makeEnrolled(1)] })
        : path === '/api/my-page/first-run'
          ? fine(point)
          : refused(404),
    )
    show(Dashboard)
    expect(await screen.findByText('하루 목표 20분')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '이번 주 0일 학습' })).toBeTruthy()
    expect(screen.getByText('50%')).toBeTruthy()
    expect(screen.queryByText('첫 무료 공개 강의')).toBeNull()
  })
})

describe('a course whose access ended', () => {
  it('stays on my page, with the notes, the documents and the way to take it again', async () => {
    const endedCourses = [
      makeEnded(1, { isCertificateMet: true }),
      makeEnded(2, { again: 'free', accessDays: null, noteCount: 0 }),
      makeEnded(3, { again: 'closed' }),
    ]
    server.answers(() => fine({ user: testMember, payments: [], quote, coursesProgress: [], endedCourses }))
    show(Dashboard)
    const section = within(await screen.findByRole('region', { name: '수강 기한이 지난 코스' }))
    const [paid, free, closed] = section.getAllByRole('listitem').map((item) => within(item))
    expect(paid!.getByText('2026. 11. 01에 수강 종료')).toBeTruthy()
    expect(paid!.getByText('다시 수강하면 365일 동안 볼 수 있어요. 진도는 이어져요.')).toBeTruthy()
    const hrefOf = (item: typeof paid, name: string) => item!.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(paid, '다시 수강하기')).toBe('/course/payment?courseId=1')
    expect(hrefOf(paid, '노트 3개 보기')).toBe('/mypage/notes/1')
    expect(paid!.getByRole('button', { name: '수료증 받기' })).toBeTruthy()
    expect(hrefOf(free, '다시 수강하기')).toBe('/course/2')
    expect(free!.getByText('다시 수강하면 기한 없이 볼 수 있어요. 진도는 이어져요.')).toBeTruthy()
    expect(free!.queryByRole('link', { name: /노트/ })).toBeNull()
    expect(closed!.getByText('지금은 수강 신청을 받지 않는 코스예요.')).toBeTruthy()
    expect(closed!.queryByRole('link', { name: '다시 수강하기' })).toBeNull()
    expect(section.queryByText('수료까지 얼마나 남았나요?')).toBeNull()
  })
})

describe('the chosen course', () => {
  const courses = [
    makeEnrolled(1, { enrolledAt: '2026-11-10T10:00:00.000+09:00' }),
    makeEnrolled(2, { paidAt: '2026-10-01T10:00:00.000+09:00' }),
    makeEnrolled(3, { paidAt: '2026-10-05T10:00:00.000+09:00', newLectures: 2, coverage: 0.415 }),
  ]
  const chosen = () => screen.getByRole('article').textContent
  const showCourses = (at = '/mypage') => {
    server.answers(() => fine({ user: testMember, payments: [], quote, coursesProgress: courses }))
    return show(Dashboard, at)
  }

  it('is the most recently paid one, and what was free comes last', async () => {
    showCourses()
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: '코스 선택' })
    expect([...choice.options].map(({ text }) => text)).toEqual(['코스 3', '코스 2', '코스 1'])
    expect(chosen()).toContain('코스 3')
    expect(chosen()).toContain('실제 시청 41%')
    expect(chosen()).toContain('새 강의 2개')
  })

  it('is in the address', async () => {
    const { address } = showCourses()
    fireEvent.change(await screen.findByRole('combobox', { name: '코스 선택' }), { target: { value: '2' } })
    expect(await screen.findByRole('link', { name: '이 코스의 노트' })).toBeTruthy()
    expect(chosen()).toContain('코스 2')
    expect(address()).toBe('/mypage?course=2')
  })

  it('from the address; one that is not there is the first', async () => {
    showCourses('/mypage?course=1')
    expect((await screen.findByRole('link', { name: '이 코스의 노트' })).getAttribute('href')).toBe(
      '/mypage/notes/1',
    )
    cleanup()
    showCourses('/mypage?course=99')
    expect((await screen.findByRole('link', { name: '이 코스의 노트' })).getAttribute('href')).toBe(
      '/mypage/notes/3',
    )
  })

  it('shows the days of four weeks in words', async () => {
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
    server.answers(() =>
      fine({
        user: testMember,
        payments: [],
        quote,
        coursesProgress: [makeEnrolled(1, { recentDays: [today] })],
      }),
    )
    show(Dashboard)
    expect(await screen.findByText('최근 4주 동안 1일 출석했어요')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: '출석한 날 없음' })).toHaveLength(3)
  })

  it('lists what is missing when somebody asks', async () => {
    showCourses()
    const why = await screen.findByText('수료까지 얼마나 남았나요?')
    server.answers((path) => (path.endsWith('/completion') ? refused(400, { message: '' }) : refused(404)))
    fireEvent.click(why)
    expect(await screen.findByText('수료 조건을 불러오지 못했습니다.')).toBeTruthy()
  })
})

describe('the lists', () => {
  it('of courses in progress', async () => {
    server.answers(() => fine(pageOf([makeEnrolled(1)])))
    show(Ing, '/mypage/ingcourse')
    const link = await screen.findByRole('link', { name: '이어서 학습하기' })
    expect(link.getAttribute('href')).toBe('/course/1/lectures?lecture=12')
    expect(screen.getByText('2강 중 1강 완료 · 50%')).toBeTruthy()
    expect(server.asked[0]?.path).toContain('status=ing')
  })

  it('page and order are in the address', async () => {
    server.answers((path) => {
      const page = Number(/page=(\d)/.exec(path)?.[1])
      return fine({ ...pageOf([makeEnrolled(1)]), page, size: 10, totalElements: 25, totalPages: 3 })
    })
    const { address } = show(Ing, '/mypage/ingcourse?page=2&sort=courseTitle,asc')
    expect(await screen.findByText(/2 \/ 3페이지/)).toBeTruthy()
    expect(server.asked[0]?.path).toBe('/api/course/me?status=ing&page=1&sort=courseTitle%2Casc&size=10')
    const next = screen.getByRole('link', { name: '다음' })
    expect(next.getAttribute('href')).toBe('/mypage/ingcourse?page=3&sort=courseTitle%2Casc')
    fireEvent.change(screen.getByRole('combobox', { name: '정렬' }), {
      target: { value: 'lastWatchedAt,asc' },
    })
    await screen.findByText(/1 \/ 3페이지/)
    expect(address()).toBe('/mypage/ingcourse?sort=lastWatchedAt%2Casc')
  })

  it('what is no page and no order is the first page in the usual one', async () => {
    server.answers(() => fine(pageOf([makeEnrolled(1)])))
    show(Ing, '/mypage/ingcourse?page=-1&sort=price,desc')
    await screen.findByText('코스 1')
    expect(server.asked[0]?.path).toBe('/api/course/me?status=ing&page=0&sort=lastWatchedAt%2Cdesc&size=10')
  })

  it('a page past the end leads back to the first', async () => {
    server.answers(() => fine({ ...pageOf([]), page: 9, size: 10, totalElements: 2, totalPages: 1 }))
    show(Ing, '/mypage/ingcourse?page=9')
    const back = await screen.findByRole('link', { name: '첫 페이지로' })
    expect(back.getAttribute('href')).toBe('/mypage/ingcourse')
  })

  it('say what failed in the words of the specification', async () => {
    server.answers(() => {
      throw new TypeError('Failed to fetch')
    })
    show(Ing, '/mypage/ingcourse')
    expect(await screen.findByText('네트워크/CORS 오류로 코스 목록을 가져오지 못했습니다.')).toBeTruthy()
  })

  it('of finished courses', async () => {
    server.answers(() => fine(pageOf([])))
    show(Done, '/mypage/endcourse')
    expect(await screen.findByText('아직 완료한 코스가 없어요.')).toBeTruthy()
    expect(server.asked[0]?.path).toContain('status=done')
  })
})

describe('the frame', () => {
  const showFrame = () => renderPrivate(layoutWith(menuOf('mypage')), { path: '/mypage', at: '/mypage' })

  it('the side panel leads to what there is, and its picture to the dialog that changes it', async () => {
    server.answers(answersOf({}))
    showFrame()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      '/mypage',
      '/mypage/profile',
      '/mypage/paymentshistory',
      '/mypage/ingcourse',
      '/mypage/endcourse',
      '/mypage/wishes',
      '/mypage/notes',
      '/mypage/practice',
      '/mypage/practiceqna',
      '/mypage/announcements',
    ])
    fireEvent.click(screen.getByRole('button', { name: '프로필 이미지 변경' }))
    expect(await screen.findByRole('dialog', { name: '프로필 이미지' })).toBeTruthy()
  })

  it('a missing required consent is shown, with a link to it', async () => {
    server.answers(answersOf({ 'GET /api/auth/consents': () => fine(makeConsents({ privacy: false })) }))
    showFrame()
    expect(await screen.findByText(/아직 동의하지 않은 필수 약관이 있어요/)).toBeTruthy()
    const link = screen.getByRole('link', { name: '확인하고 동의하기' })
    expect(link.getAttribute('href')).toBe('/mypage/profile#consents')
  })
})
