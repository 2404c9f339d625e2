import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeEnded, makeLecture } from '#web/testing/make-learning.ts'
import { renderPrivate, testMember } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()

function serve(lectures: LectureListItem[], detail: (id: number) => Response = (id) => fine(makeDetail(id))) {
  server.answers((path) => {
    if (path === '/api/courses/1/lectures') return fine(lectures)
    const lecture = /^\/api\/lectures\/(\d+)(\/.*)?$/.exec(path)
    if (!lecture) return refused(404)
    const id = Number(lecture[1])
    if (lecture[2] === '/playback/start') return refused(500)
    if (lecture[2] === '/errata') return fine([])
    if (lecture[2] === '/progress')
      return fine({
        courseId: 1,
        courseProgress: 0.5,
        completedCount: 1,
        totalCount: 3,
        lectureId: id,
        lectureProgress: 0.95,
        lectureCompleted: true,
      })
    return detail(id)
  })
}

const show = (at = '/course/1/lectures', user = testMember) =>
  renderPrivate(Page, { path: '/course/:courseId/lectures', at, user })
const asks = (path: string) => server.asked.filter((one) => one.path === path)

const play = vi.fn(async () => {})
const beacon = vi.fn((_address: string, _words: Blob) => true)

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  Object.assign(navigator, { sendBeacon: beacon })
})
afterEach(() => {
  cleanup()
  setSession({ is: 'guest' })
  vi.restoreAllMocks()
  play.mockClear()
  beacon.mockClear()
})

/** happy-dom plays nothing, so the test sets the position. */
function stage(
  video: HTMLVideoElement,
  state: Partial<Record<'paused' | 'ended' | 'readyState' | 'duration', unknown>>,
) {
  for (const [name, value] of Object.entries({ readyState: 4, duration: 65, ...state }))
    Object.defineProperty(video, name, { value, configurable: true })
  return (event: string) => act(() => void video.dispatchEvent(new Event(event)))
}

describe('the table of contents', () => {
  it('has number, title, progress, length and a button for each lecture, and counts them', async () => {
    serve([
      makeLecture(11, { progress: 1, completed: true, durationSec: 125 }),
      makeLecture(12, { progress: 0.42 }),
      makeLecture(13),
    ])
    show()
    const contents = await screen.findByRole('complementary', { name: '목차', hidden: true })
    const inside = within(contents)
    expect(inside.getByText('총 3개 강의')).toBeTruthy()
    expect(inside.getByText('전체 강의').nextSibling?.textContent).toBe('3')
    expect(inside.getByText('수강 완료').nextSibling?.textContent).toBe('1')
    const rows = inside.getAllByRole('listitem', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1강의 11.*2:05진도 100%.*완료.*영상 보기$/),
      expect.stringMatching(/^2강의 12.*1:05진도 42%.*영상 보기$/),
      expect.stringMatching(/^3강의 13.*1:05진도 0%.*영상 보기$/),
    ])
    expect(
      inside.getByRole('progressbar', { name: '강의 12 진도', hidden: true }).getAttribute('aria-valuenow'),
    ).toBe('42')
  })

  it('says so when there are no lectures', async () => {
    serve([])
    show()
    expect(await screen.findByText('등록된 강의가 없습니다.')).toBeTruthy()
    expect(screen.getByText('영상이 선택되지 않았습니다.')).toBeTruthy()
  })

  it("the server's answer to a save patches the list", async () => {
    serve([makeLecture(11, { progress: 0.1 })])
    show()
    const video = await screen.findByLabelText<HTMLVideoElement>('강의 11 영상')
    Object.defineProperty(video, 'readyState', { value: 4 })
    Object.defineProperty(video, 'paused', { value: false })
    video.currentTime = 3
    act(() => void video.dispatchEvent(new Event('timeupdate')))
    await waitFor(() => expect(screen.getByText('진도 95%')).toBeTruthy())
    expect(screen.getByText('수강 완료').nextSibling?.textContent).toBe('1')
    expect(asks('/api/lectures/11/progress').map((one) => one.body)).toEqual([{ watchedSec: 3 }])
    expect(screen.getByText('저장됨')).toBeTruthy()
  })
})

describe('choosing', () => {
  it('shows the next unfinished lecture, writes it into the address and plays nothing', async () => {
    serve([makeLecture(11, { progress: 1, completed: true }), makeLecture(12), makeLecture(13)])
    const { address } = show()
    expect(await screen.findByRole('heading', { level: 1, name: '강의 12' })).toBeTruthy()
    expect(address()).toBe('/course/1/lectures?lecture=12')
    expect(play).not.toHaveBeenCalled()
  })

  it('loads its details and records the start, whose failure is ignored', async () => {
    serve([makeLecture(11), makeLecture(12)])
    const { address } = show('/course/1/lectures?lecture=11')
    await screen.findByRole('heading', { level: 1, name: '강의 11' })
    fireEvent.click(screen.getByRole('button', { name: '2강 영상 보기', hidden: true }))
    expect(await screen.findByRole('heading', { level: 1, name: '강의 12' })).toBeTruthy()
    expect(address()).toBe('/course/1/lectures?lecture=12')
    expect(document.title).toBe('강의 12 | 데이터 첫걸음 강의실 | 코드마루')
    await waitFor(() => expect(asks('/api/lectures/12/playback/start')).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('tells title, length, course name and id, description', async () => {
    serve([makeLecture(11)])
    show()
    expect(await screen.findByText('무엇을 배우는지')).toBeTruthy()
    expect(screen.getAllByText('데이터 첫걸음').length).toBeGreaterThan(0)
    expect(screen.getByText('코스 ID 1')).toBeTruthy()
    expect(screen.getByText('길이 1분')).toBeTruthy()
  })

  it('waits with 영상 로딩 중…', async () => {
    server.answers((path) =>
      path === '/api/courses/1/lectures' ? fine([makeLecture(11)]) : new Promise(() => {}),
    )
    show()
    expect(await screen.findByText('영상 로딩 중…')).toBeTruthy()
  })

  it('resumes at the saved point once the length is known', async () => {
    serve([makeLecture(11)], (id) => fine(makeDetail(id, { resumeSec: 25, progress: 0.9 })))
    show()
    const video = await screen.findByLabelText<HTMLVideoElement>('강의 11 영상')
    Object.defineProperty(video, 'duration', { value: 65 })
    act(() => void video.dispatchEvent(new Event('loadedmetadata')))
    expect(video.currentTime).toBe(25)
  })
})

describe('playing', () => {
  it('the end sends the full duration and offers the next lecture, which plays when it is chosen', async () => {
    serve([makeLecture(11), makeLecture(12)])
    const { address } = show('/course/1/lectures?lecture=11')
    const video = await screen.findByLabelText<HTMLVideoElement>('강의 11 영상')
    const fire = stage(video, { paused: true, ended: true })
    video.currentTime = 64.9
    fire('ended')
    await waitFor(() => expect(asks('/api/lectures/11/progress')[0]?.body).toEqual({ watchedSec: 65 }))
    fireEvent.click(screen.getByRole('button', { name: '다음 강의' }))
    expect(await screen.findByRole('heading', { level: 1, name: '강의 12' })).toBeTruthy()
    expect(address()).toBe('/course/1/lectures?lecture=12')
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
  })

  it('closing the page sends the point once', async () => {
    serve([makeLecture(11)])
    show()
    const video = await screen.findByLabelText<HTMLVideoElement>('강의 11 영상')
    const fire = stage(video, { paused: false })
    video.currentTime = 1.5
    fire('timeupdate')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    // This DOM does not support keepalive, so the final save is a beacon.
    expect(beacon).toHaveBeenCalledOnce()
    const [address, words] = beacon.mock.calls[0] ?? []
    expect(address).toBe('/api/lectures/11/progress')
    expect(await words?.text()).toBe('{"watchedSec":1}')
  })

  it('unsent progress is sent when the lecture is reopened, and playback resumes there', async () => {
    const unsaved = { watchedSec: 40, baseSec: 10, played: [[10, 40]] }
    localStorage.setItem('codemaru.unsaved.7.11', JSON.stringify(unsaved))
    serve([makeLecture(11)], (id) => fine(makeDetail(id, { resumeSec: 10 })))
    show()
    const video = await screen.findByLabelText<HTMLVideoElement>('강의 11 영상')
    await waitFor(() =>
      // On a busy machine the body also has `agoSec`.
      expect(asks('/api/lectures/11/progress').map((one) => one.body)).toMatchObject([
        { watchedSec: 40, played: [[10, 40]] },
      ]),
    )
    stage(video, {})('loadedmetadata')
    expect(video.currentTime).toBe(40)
    await waitFor(() => expect(localStorage.getItem('codemaru.unsaved.7.11')).toBeNull())
  })

  it('an expired address is replaced, and time and state stay', async () => {
    let asked = 0
    serve([makeLecture(11)], (id) =>
      fine(makeDetail(id, { videoUrl: `/media/${(asked += 1)}.mp4`, resumeSec: 5 })),
    )
    show()
    const video = await screen.findByLabelText<HTMLVideoElement>('강의 11 영상')
    const fire = stage(video, { paused: false })
    fire('loadedmetadata')
    video.currentTime = 33
    fire('timeupdate')
    fire('error')
    await waitFor(() => expect(video.getAttribute('src')).toBe('/media/2.mp4'))
    video.currentTime = 0
    fire('loadedmetadata')
    expect(video.currentTime).toBe(33)
    expect(play).toHaveBeenCalled()
  })
})

describe('a right to watch that ends while a lecture plays', () => {
  async function endWith(status: number) {
    let asked = 0
    serve([makeLecture(11)], (id) =>
      (asked += 1) === 1 ? fine(makeDetail(id, { videoUrl: '/media/1.mp4' })) : refused(status),
    )
    show()
    const video = await screen.findByLabelText<HTMLVideoElement>('강의 11 영상')
    const fire = stage(video, { paused: false })
    fire('loadedmetadata')
    fire('error')
    return within(await screen.findByRole('alert'))
  }

  it.each([
    [403, '환불했거나 수강 기한이 지났어요. 학습 기록은 그대로 남아 있어요.'],
    [404, '코스에서 제외된 강의예요. 다른 강의를 선택해 주세요.'],
  ])(
    'is told with its reason when the renewal answers %s, and leads to the course',
    async (status, reason) => {
      const told = await endWith(status)
      expect(told.getByText('이 강의를 더 이상 볼 수 없습니다.')).toBeTruthy()
      expect(told.getByText(reason)).toBeTruthy()
      expect(told.getByRole('link', { name: '코스 소개 보기' }).getAttribute('href')).toBe('/course/1')
      expect(told.queryByRole('button', { name: '다시 시도' })).toBeNull()
    },
  )

  it('keeps the way to try again when the server could not be reached', async () => {
    const told = await endWith(500)
    expect(told.getByText('영상 정보를 불러오지 못했습니다.')).toBeTruthy()
    expect(told.getByRole('button', { name: '다시 시도' })).toBeTruthy()
  })
})

describe('what can be wrong', () => {
  it.each(['abc', '0', '-1', '1.5', '2147483648'])('course id %s is not valid', async (id) => {
    serve([])
    show(`/course/${id}/lectures`)
    expect(await screen.findByText('유효한 코스 ID가 아닙니다.')).toBeTruthy()
    expect(server.asked).toEqual([])
  })

  it('no video: the next lecture is offered, and plays', async () => {
    serve([makeLecture(11), makeLecture(12)], (id) =>
      fine(makeDetail(id, id === 11 ? { videoUrl: null } : {})),
    )
    const { address } = show('/course/1/lectures?lecture=11')
    const sentence = await screen.findByText('재생할 영상 URL이 없습니다.')
    expect(within(sentence.parentElement!).getByText('강의 12')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '다음 강의' }))
    expect(await screen.findByRole('heading', { level: 1, name: '강의 12' })).toBeTruthy()
    expect(address()).toBe('/course/1/lectures?lecture=12')
    await waitFor(() => expect(play).toHaveBeenCalledOnce())
  })

  it.each([
    ['a member', 'ROLE_MEMBER', '수강 중인 코스 보기', '/mypage/ingcourse'],
    ['staff', 'ROLE_SUPPORT', '강의 목록으로', '/admin/course/1/lectures'],
  ])('no video in the last lecture leads %s back', async (_who, role, name, to) => {
    serve([makeLecture(11)], (id) => fine(makeDetail(id, { videoUrl: null })))
    show('/course/1/lectures', { ...testMember, roles: [role] })
    expect(await screen.findByText('재생할 영상 URL이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    expect(screen.queryByRole('button', { name: '다음 강의' })).toBeNull()
  })

  it.each([
    [403, '권한이 없습니다.'],
    [404, '해당 코스를 찾을 수 없습니다.'],
    [401, '인증이 필요합니다.'],
    [400, '강의 목록 조회에 실패했습니다.'],
  ])('the list is refused with %i and no words', async (status, sentence) => {
    server.answers(() => refused(status, { message: '' }))
    show()
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy()
  })

  it('who is not enrolled finds the way to the course', async () => {
    server.answers(() => refused(403, { message: '수강 중인 코스가 아닙니다.' }))
    show()
    expect(await screen.findByText('수강 중인 코스가 아닙니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '코스 소개 보기' }).getAttribute('href')).toBe('/course/1')
  })

  it('a member whose access ended reads when, what remains and how to take the course again', async () => {
    server.answers((path) =>
      path === '/api/courses/1/access' ? fine({ until: null, ended: makeEnded(1) }) : refused(403),
    )
    show()
    expect(await screen.findByRole('heading', { level: 1, name: '수강 기한이 지났습니다.' })).toBeTruthy()
    expect(screen.getByText(/‘코스 1’ 코스는 2026. 11. 01까지 수강할 수 있었어요/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '다시 수강하기' }).getAttribute('href')).toBe(
      '/course/payment?courseId=1',
    )
    expect(screen.getByRole('link', { name: '노트 3개 보기' }).getAttribute('href')).toBe('/mypage/notes/1')
  })

  it('an unknown lecture', async () => {
    serve([makeLecture(11)], () => refused(404, { message: '' }))
    show('/course/1/lectures?lecture=99')
    expect(await screen.findByText('해당 강의를 찾을 수 없습니다.')).toBeTruthy()
  })

  it("another course's lecture", async () => {
    serve([makeLecture(11)], (id) => fine(makeDetail(id, { courseId: 2 })))
    show('/course/1/lectures?lecture=99')
    expect(await screen.findByText('해당 강의를 찾을 수 없습니다.')).toBeTruthy()
    expect(asks('/api/lectures/99/playback/start')).toEqual([])
  })
})

describe('leaving', () => {
  const QUESTION = '이 페이지를 나가시겠습니까? 현재 시점이 저장됩니다.'

  it('asks once, and stays or goes as told', async () => {
    serve([makeLecture(11)])
    const { address } = show()
    await screen.findByRole('heading', { level: 1, name: '강의 11' })
    fireEvent.click(screen.getByRole('button', { name: '나가기' }))
    const question = await screen.findByRole('alertdialog', { name: QUESTION })
    fireEvent.click(within(question).getByRole('button', { name: '계속 보기' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/course/1/lectures?lecture=11')

    fireEvent.click(screen.getByRole('button', { name: '나가기' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '나가기' }))
    await waitFor(() => expect(address()).toBe('/mypage'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks for the back button too', async () => {
    serve([makeLecture(11), makeLecture(12)])
    const { router, address } = show()
    await screen.findByRole('heading', { level: 1, name: '강의 11' })
    fireEvent.click(screen.getByRole('button', { name: '2강 영상 보기', hidden: true }))
    await screen.findByRole('heading', { level: 1, name: '강의 12' })
    await act(() => router.navigate(-1))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '나가기' }))
    await waitFor(() => expect(address()).toBe('/before'))
  })

  it('does not hold back a member whose session has ended', async () => {
    serve([makeLecture(11)])
    const { router, address } = show()
    await screen.findByRole('heading', { level: 1, name: '강의 11' })
    act(() => setSession({ is: 'guest' }))
    await act(() => router.navigate('/account/loginchoice'))
    expect(address()).toBe('/account/loginchoice')
  })
})
