import { expect, it, vi } from 'vitest'
import { badVideo, lectureTitleRequired } from '#contract/catalogue/staff-course.ts'
import { aborted, Failure } from '#web/api/failure.ts'
import { UploadQueue } from '#web/features/catalogue/staff-parts/upload-queue.ts'

const film = (name: string, type = 'video/mp4') => new File(['film'], name, { type })
const states = (queue: UploadQueue) => queue.items().map(({ state }) => state)

type FakeUpload = {
  title: string
  description: string
  durationSec: number
  onBytes: (sent: number) => void
  signal: AbortSignal
  answer: (lectureId: number) => void
  fail: (failure: Error) => void
}

function makeQueue(now?: () => number) {
  const sent: FakeUpload[] = []
  const queue = new UploadQueue({
    readDuration: async () => 42,
    send: (what) =>
      new Promise((answer, fail) => {
        sent.push({ ...what, answer, fail })
        what.signal.addEventListener('abort', () => fail(aborted()))
      }),
    ...(now && { now }),
  })
  return { queue, sent }
}

it('names films by their files and sends nothing before it is asked to', async () => {
  const { queue, sent } = makeQueue()
  queue.add([film('03_상태와  효과.mp4'), film('둘째.final.mov')])
  expect(queue.items().map(({ title }) => title)).toEqual(['03 상태와 효과', '둘째.final'])
  expect(states(queue)).toEqual(['ready', 'ready'])
  expect(queue.isUnderWay()).toBe(false)
  expect(sent).toEqual([])
})

it('sends one after the other, in order, with the title as it was mended and the length read here', async () => {
  const { queue, sent } = makeQueue()
  queue.add([film('a.mp4'), film('b.mp4')])
  queue.change(1, { title: ' 첫 강의 ', description: ' 무엇을 배우는지 ' })
  queue.start()
  await vi.waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]).toMatchObject({ title: '첫 강의', description: '무엇을 배우는지', durationSec: 42 })
  expect(states(queue)).toEqual(['sending', 'waiting'])
  expect(queue.isUnderWay()).toBe(true)
  sent[0]!.answer(7)
  await vi.waitFor(() => expect(sent.length).toBe(2))
  expect(queue.items()[0]).toMatchObject({ state: 'done', lectureId: 7 })
  sent[1]!.answer(8)
  await vi.waitFor(() => expect(states(queue)).toEqual(['done', 'done']))
  expect(queue.isUnderWay()).toBe(false)
})

it('tells how much is sent and how fast', async () => {
  let nowMs = 0
  const { queue, sent } = makeQueue(() => nowMs)
  queue.add([film('a.mp4')])
  queue.start()
  await vi.waitFor(() => expect(sent.length).toBe(1))
  sent[0]!.onBytes(1)
  nowMs = 500
  sent[0]!.onBytes(3)
  expect(queue.items()[0]).toMatchObject({ sentBytes: 3, bytesPerSec: 4 })
})

it('continues after a refused upload, which can be retried', async () => {
  const { queue, sent } = makeQueue()
  queue.add([film('a.mp4'), film('b.mp4')])
  queue.start()
  await vi.waitFor(() => expect(sent.length).toBe(1))
  sent[0]!.fail(new Failure({ kind: 'http', status: 400, message: badVideo.message }))
  await vi.waitFor(() => expect(sent.length).toBe(2))
  expect(queue.items()[0]).toMatchObject({ state: 'failed', sentence: badVideo.message })
  sent[1]!.answer(8)
  await vi.waitFor(() => expect(states(queue)).toEqual(['failed', 'done']))
  queue.retry(1)
  await vi.waitFor(() => expect(sent.length).toBe(3))
  expect(queue.items()[0]).toMatchObject({ state: 'sending', sentence: null, sentBytes: 0 })
})

it('breaks off what is on its way and lets what waits step back', async () => {
  const { queue, sent } = makeQueue()
  queue.add([film('a.mp4'), film('b.mp4'), film('c.mp4')])
  queue.start()
  await vi.waitFor(() => expect(sent.length).toBe(1))
  queue.stop(2)
  queue.stop(1)
  await vi.waitFor(() => expect(states(queue)).toEqual(['stopped', 'ready', 'sending']))
  expect(sent[0]!.signal.aborted).toBe(true)
  queue.stopAll()
  await vi.waitFor(() => expect(states(queue)).toEqual(['stopped', 'ready', 'stopped']))
})

it('a film that was sent before its stop was pressed is not sent again', async () => {
  const { queue, sent } = makeQueue()
  queue.add([film('a.mp4')])
  queue.start()
  await vi.waitFor(() => expect(sent.length).toBe(1))
  sent[0]!.answer(7)
  await vi.waitFor(() => expect(states(queue)).toEqual(['done']))
  queue.stop(1)
  queue.start()
  expect(states(queue)).toEqual(['done'])
  expect(sent.length).toBe(1)
})

it('says at once what can be no film, and does not send it', () => {
  const { queue, sent } = makeQueue()
  queue.add([film('a.json', 'application/json'), new File([], 'empty.mp4', { type: 'video/mp4' })])
  queue.start()
  expect(queue.items().map(({ sentence }) => sentence)).toEqual([badVideo.message, badVideo.message])
  expect(sent).toEqual([])
})

it('asks for a title where there is none, and sends the others', async () => {
  const { queue, sent } = makeQueue()
  queue.add([film('a.mp4'), film('b.mp4')])
  queue.change(1, { title: '  ' })
  expect(queue.start()?.id).toBe(1)
  expect(queue.items()[0]).toMatchObject({ state: 'ready', sentence: lectureTitleRequired })
  await vi.waitFor(() => expect(sent.map(({ title }) => title)).toEqual(['b']))
})
