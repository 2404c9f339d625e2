import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StaffLecture, LectureToMake } from '#contract/catalogue/staff-course.ts'
import { staffLecturesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { useUploadQueue } from '#web/features/catalogue/staff-course-lectures/use-upload-queue.ts'
import { makeStaffLecture } from '#web/testing/make-staff-course.ts'

vi.mock('#web/features/catalogue/staff-course-lectures/read-duration.ts', () => ({
  readDuration: async () => 42,
}))

type Data = Partial<Record<keyof typeof LectureToMake.shape, unknown>>

/** Answers each upload as the server does; `said` holds the `data` field of each. */
const said: Data[] = []
class AnsweringRequest {
  upload = {}
  status = 200
  responseText = ''
  onload = () => {}
  onloadend = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {}
  send(form: FormData) {
    const data = JSON.parse(form.get('data') as string) as Data
    said.push(data)
    const made = { id: said.length, courseId: 1, videoUrl: null, progress: 0, ...data }
    this.responseText = JSON.stringify({ status: 200, success: true, message: 'OK', data: made })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  said.length = 0
  vi.stubGlobal('XMLHttpRequest', AnsweringRequest)
})
afterEach(() => void vi.unstubAllGlobals())

function openQueue(listed?: StaffLecture[]) {
  const queries = new QueryClient()
  if (listed) queries.setQueryData(staffLecturesQuery(1).queryKey, listed)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useUploadQueue(1), { wrapper }).result.current.queue
}

const video = (name: string) => new File(['video'], name, { type: 'video/mp4' })

it('sends title, description, place, visibility, length and size of each video as the data of its lecture', async () => {
  const queue = openQueue([
    makeStaffLecture({ id: 1, orderIndex: 3 }),
    makeStaffLecture({ id: 2, orderIndex: 9, deletedUntil: '2099-11-30T23:59:00.000+09:00' }),
  ])
  await act(async () => {
    queue.add([video('a.mp4'), video('b.mp4')])
    queue.change(1, { description: ' 무엇을 배우는지 ', isPublic: true })
    queue.start()
    await vi.waitFor(() => expect(said).toHaveLength(2))
  })
  const common = { durationSec: 42, sizeBytes: 5 }
  expect(said).toEqual([
    { ...common, title: 'a', description: '무엇을 배우는지', orderIndex: 4, isPublic: true },
    { ...common, title: 'b', description: '', orderIndex: 5, isPublic: false },
  ])
})

it('a video for a section names the section and no place', async () => {
  const queue = openQueue([makeStaffLecture({ id: 1, orderIndex: 3 })])
  await act(async () => {
    queue.add([video('a.mp4')], { id: 7, courseId: 1, title: '더 깊이', orderIndex: 1 })
    queue.start()
    await vi.waitFor(() => expect(said).toHaveLength(1))
  })
  expect(said[0]).toMatchObject({ sectionId: 7 })
  expect(said[0]).not.toHaveProperty('orderIndex')
})

it('leaves the place to the server while the lectures of the course are unknown', async () => {
  const queue = openQueue()
  await act(async () => {
    queue.add([video('a.mp4')])
    queue.start()
    await vi.waitFor(() => expect(said).toHaveLength(1))
  })
  expect(said[0]).not.toHaveProperty('orderIndex')
})
