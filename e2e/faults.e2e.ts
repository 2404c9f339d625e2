import { savedState, signIn } from './fixtures/people.ts'
import { openLecture, pause, playUntil, positionOf, seekTo } from './fixtures/player.ts'
import { expect, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

const COURSE = 1

test('kill -9 of the server in mid-playback: after its start the position is kept to within 10 s', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, 'learner@codemaru.kr')
  const { data } = (await (await context.request.get(`/api/courses/${COURSE}/lectures`)).json()) as {
    data: { id: number }[]
  }
  const lectureId = data[4]!.id
  await openLecture(page, COURSE, lectureId)
  await seekTo(page, 22)
  await playUntil(page, 24)
  await expect.poll(async () => (await savedState(context, lectureId)).resumeSec).toBeGreaterThanOrEqual(20)
  const before = await positionOf(page)
  await product.kill()
  await pause(page) // otherwise the video could end and restart at its beginning
  await product.start()
  const saved = await savedState(context, lectureId)
  expect(saved.resumeSec).toBeGreaterThanOrEqual(before - 10)
  await page.reload()
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(before - 10)
})
