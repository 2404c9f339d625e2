import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { VideoAbout } from '#web/features/learning/lectures/contents/video-about.tsx'
import { createPlayerLink } from '#web/features/learning/lectures/player-link.ts'
import { SeekBar } from '#web/features/learning/lectures/video/seek-bar.tsx'
import { readChapters } from '#web/features/catalogue/chapters.ts'
import { makeDetail } from '#web/testing/make-learning.ts'

afterEach(cleanup)

const DESCRIPTION = '변수를 배워요.\n0:00 시작\n0:45 이름 붙이기'

function showAbout(description: string) {
  const player = createPlayerLink()
  const video = document.createElement('video')
  player.attach(1, video)
  const lecture = makeDetail(1, { description })
  const about = readChapters(description, lecture.durationSec)
  render(<VideoAbout lecture={lecture} about={about} player={player} />)
  return video
}

it('a chapter goes to its beginning, and the list names the one that plays', () => {
  const video = showAbout(DESCRIPTION)
  const list = within(screen.getByRole('list', { name: '챕터' }))
  const current = () =>
    list.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'true')?.textContent
  expect(screen.getByText('변수를 배워요.')).toBeTruthy()
  expect(current()).toBe('0:00시작')
  fireEvent.click(list.getByRole('button', { name: '0:45 이름 붙이기' }))
  expect(video.currentTime).toBe(45)
  fireEvent(video, new Event('timeupdate'))
  expect(current()).toBe('0:45이름 붙이기')
})

it('a description without chapters is a text alone', () => {
  showAbout('변수를 배워요.\n0:45 이름 붙이기')
  expect(screen.getByText(/0:45 이름 붙이기/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: '챕터' })).toBeNull()
})

it('the seek bar names the chapter of its place and of the pointed second', () => {
  const { chapters } = readChapters(DESCRIPTION, 100)
  const [none, seek] = [[], () => {}]
  const { container } = render(
    <SeekBar
      atSec={50}
      lengthSec={100}
      bufferedSec={0}
      covered={none}
      marks={none}
      errata={none}
      pauses={none}
      chapters={chapters}
      captionAt={() => ''}
      onSeek={seek}
    />,
  )
  const thumb = screen.getByRole('slider', { name: '재생 위치' })
  expect(thumb.getAttribute('aria-valuetext')).toMatch(/, 이름 붙이기$/)
  const bar = thumb.parentElement!
  bar.getBoundingClientRect = () => new DOMRect(0, 0, 200, 24)
  fireEvent.pointerMove(bar, { pointerType: 'mouse', clientX: 60 })
  expect(container.textContent).toBe('0:30시작')
  fireEvent.pointerMove(bar, { pointerType: 'mouse', clientX: 120 })
  expect(container.textContent).toBe('1:00이름 붙이기')
})
