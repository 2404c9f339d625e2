import {
  badVideo,
  LectureToMake,
  makeLecture,
  TITLE_MAX,
  videoTooLarge,
} from '#contract/catalogue/staff-course.ts'
import type { Section } from '#contract/catalogue/outline.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { speedMeter } from '#web/features/catalogue/staff-parts/speed-meter.ts'
import { titleOf } from '#web/features/catalogue/staff-parts/upload-words.ts'

export type QueueItem = {
  id: number
  file: File
  /** Where the lecture goes: the end of this section; null: of the course. */
  section: Section | null
  title: string
  description: string
  isPublic: boolean
  /** `ready`: not started; `waiting`: queued behind another. */
  state: 'ready' | 'waiting' | 'sending' | 'done' | 'stopped' | 'failed'
  sentBytes: number
  bytesPerSec: number | null
  /** The error message. */
  sentence: string | null
  lectureId: number | null
}

type UploadRequest = {
  file: File
  section: Section | null
  title: string
  description: string
  isPublic: boolean
  durationSec: number
  onBytes: (sent: number) => void
  signal: AbortSignal
}
type Deps = {
  readDuration: (file: File) => Promise<number>
  /** Returns the id of the created lecture. */
  send: (what: UploadRequest) => Promise<number>
  onDone?: (item: QueueItem) => void
  now?: () => number
}

/** Uploads videos one after the other, so that the lectures get the order of this list. */
export class UploadQueue {
  readonly #deps: Deps
  readonly #listeners = new Set<() => void>()
  readonly #durations = new Map<number, Promise<number>>()
  #items: readonly QueueItem[] = []
  #lastId = 0
  #running: { id: number; leave: AbortController } | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  readonly items = () => this.#items
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Whether leaving the page would abort an upload. */
  readonly isUnderWay = () => this.#items.some(({ state }) => state === 'sending' || state === 'waiting')

  /** Returns the ids of the new items. */
  add(files: readonly File[], section: Section | null = null): number[] {
    const added = files.map((file): QueueItem => {
      const id = (this.#lastId += 1)
      const sentence = faultOf(file)
      if (sentence === null) this.#durations.set(id, this.#deps.readDuration(file))
      return {
        id,
        file,
        section,
        title: titleOf(file.name).slice(0, TITLE_MAX),
        description: '',
        isPublic: false,
        state: sentence === null ? 'ready' : 'failed',
        sentence,
        sentBytes: 0,
        bytesPerSec: null,
        lectureId: null,
      }
    })
    this.#set([...this.#items, ...added])
    return added.map(({ id }) => id)
  }

  change(id: number, given: Partial<Pick<QueueItem, 'title' | 'description' | 'isPublic'>>): void {
    this.#patch(id, { ...given, ...(given.title !== undefined && { sentence: null }) })
  }

  /** Queues every ready item; returns the first one with an invalid title. */
  start(): QueueItem | null {
    let wrong: QueueItem | null = null
    for (const item of this.#items) if (item.state === 'ready' && !this.#line(item)) wrong ??= item
    void this.#go()
    return wrong
  }

  /** Aborts a running upload; sets a waiting one back to ready. */
  stop(id: number): void {
    if (this.#running?.id === id) this.#running.leave.abort()
    else if (this.#items.some((item) => item.id === id && item.state === 'waiting'))
      this.#patch(id, { state: 'ready' })
  }

  retry(id: number): void {
    const item = this.#items.find((one) => one.id === id)
    if (item && this.#line(item)) void this.#go()
  }

  remove(id: number): void {
    this.#durations.delete(id)
    this.#set(this.#items.filter((item) => item.id !== id))
  }

  stopAll(): void {
    for (const { id, state } of this.#items) if (state === 'waiting') this.#patch(id, { state: 'ready' })
    this.#running?.leave.abort()
  }

  /** Queues the item; an invalid title gets an error message instead. */
  #line({ id, title }: QueueItem): boolean {
    const sentence = LectureToMake.shape.title.safeParse(title).error?.issues[0]?.message ?? null
    this.#patch(id, { sentence, ...(sentence === null && { state: 'waiting' }) })
    return sentence === null
  }

  async #go(): Promise<void> {
    const item = this.#items.find(({ state }) => state === 'waiting')
    if (this.#running || !item) return
    const leave = new AbortController()
    this.#running = { id: item.id, leave }
    this.#patch(item.id, { state: 'sending', sentBytes: 0, bytesPerSec: null })
    try {
      await this.#send(item, leave.signal)
    } catch (thrown) {
      this.#patch(item.id, fate(thrown))
    }
    this.#running = null
    await this.#go()
  }

  async #send(
    { id, file, section, title, description, isPublic }: QueueItem,
    signal: AbortSignal,
  ): Promise<void> {
    const speedOf = speedMeter(this.#deps.now ?? (() => performance.now()))
    const onBytes = (sentBytes: number) => this.#patch(id, { sentBytes, bytesPerSec: speedOf(sentBytes) })
    const durationSec = (await this.#durations.get(id)) ?? 0
    const lectureId = await this.#deps.send({
      file,
      section,
      title: title.trim(),
      description: description.trim(),
      isPublic,
      durationSec,
      onBytes,
      signal,
    })
    this.#patch(id, { state: 'done', lectureId, sentBytes: file.size })
    const done = this.#items.find((item) => item.id === id)
    if (done) this.#deps.onDone?.(done)
  }

  #patch(id: number, given: Partial<QueueItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...given } : item)))
  }

  #set(items: readonly QueueItem[]): void {
    this.#items = items
    for (const tell of this.#listeners) tell()
  }
}

/** Checks what the server would refuse, before hours are spent on uploading it. */
export function faultOf({ type, size }: File): string | null {
  if (size === 0 || (type !== '' && !type.startsWith('video/'))) return badVideo.message
  return size > makeLecture.upload.maxBytes ? videoTooLarge.message : null
}

const fate = (thrown: unknown): Partial<QueueItem> =>
  thrown instanceof Failure && thrown.kind === 'aborted'
    ? { state: 'stopped', sentence: null }
    : { state: 'failed', sentence: sentenceOf(thrown, makeLecture.fallback) }
