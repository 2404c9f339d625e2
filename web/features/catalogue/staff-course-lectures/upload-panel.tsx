import { type DragEvent, useRef, useState } from 'react'
import type { AddLesson } from '#web/features/catalogue/staff-course-lectures/use-add-lesson.tsx'
import { AddLessonMenu } from '#web/features/catalogue/staff-course-lectures/add-lesson-menu.tsx'
import { UploadRow } from '#web/features/catalogue/staff-course-lectures/upload-row.tsx'
import type { QueueItem, UploadQueue } from '#web/features/catalogue/staff-parts/upload-queue.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { queue: UploadQueue; items: readonly QueueItem[]; onAdd: AddLesson }

/** Adds lessons to the course; turns several videos into lectures: name them first, then upload them one after the other. */
export function UploadPanel({ queue, items, onAdd }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isOver, setOver] = useState(false)
  const ready = items.filter(({ state }) => state === 'ready').length
  const done = items.filter(({ state }) => state === 'done')

  const start = () => {
    const wrong = queue.start()
    if (wrong) list.current?.querySelector<HTMLInputElement>(`[data-title-of="${wrong.id}"]`)?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) queue.add([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <section aria-labelledby="upload" className="mb-8">
      <h2 id="upload" className="mb-3 text-21">
        강의 추가
      </h2>
      <div
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed p-5
          ${isOver ? 'border-indigo bg-indigo-wash' : 'border-wood-3'}`}
      >
        <AddLessonMenu
          section={null}
          variant={items.length > 0 ? 'quiet' : 'primary'}
          onPick={(kind) => onAdd(kind, null)}
        />
        <p className="min-w-0 flex-1 basis-60 text-15 text-ink-soft">
          강의는 목록 끝에 추가돼요. MP4 영상은 여러 개를 여기로 드래그해도 되고, 위에서부터 차례로
          업로드해요.
        </p>
      </div>
      {items.length > 0 && (
        <>
          <ul ref={list} aria-label="업로드할 영상" className="mt-3 grid gap-2">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} queue={queue} />
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-2">
            {ready > 0 && <Button onClick={start}>{ready}개 업로드</Button>}
            {done.length > 0 && (
              <Button variant="quiet" onClick={() => done.forEach(({ id }) => queue.remove(id))}>
                완료 항목 숨기기
              </Button>
            )}
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {news(items)}
      </p>
    </section>
  )
}

/** Announces finished uploads only; announcing every percent would never stop. */
function news(items: readonly QueueItem[]): string {
  const done = items.filter(({ state }) => state === 'done').length
  const failed = items.filter(({ state }) => state === 'failed').length
  const count = items.filter(({ state }) => state !== 'ready').length
  if (count === 0) return ''
  return `영상 ${count}개 중 ${done}개를 업로드했습니다.${failed > 0 ? ` ${failed}개는 업로드하지 못했습니다.` : ''}`
}
