import { useId } from 'react'
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/catalogue/staff-course.ts'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import {
  faultOf,
  type QueueItem,
  type UploadQueue,
} from '#web/features/catalogue/staff-parts/upload-queue.ts'
import { percentOf, sentWords } from '#web/features/catalogue/staff-parts/upload-words.ts'
import { sizeText } from '#web/ui/words/size-text.ts'
import { useMay } from '#web/features/identity/use-may.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

type Props = { item: QueueItem; queue: UploadQueue }

export function UploadRow({ item, queue }: Props) {
  const id = useId()
  const mayOpen = useMay('course.publish')
  const { title, description, file, state, sentence } = item
  // The title can be edited until the upload has started.
  const isOpen = state === 'ready' || state === 'stopped' || (state === 'failed' && !isRefused(item))
  return (
    <li className="rounded-board border border-line bg-sheet px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          {isOpen ? (
            <>
              <label htmlFor={id} className="sr-only">
                {file.name} 강의 제목
              </label>
              <input
                id={id}
                data-title-of={item.id}
                value={title}
                maxLength={TITLE_MAX}
                autoComplete="off"
                aria-invalid={sentence ? true : undefined}
                aria-describedby={sentence ? `${id}-error` : undefined}
                onChange={(event) => queue.change(item.id, { title: event.currentTarget.value })}
                className={`min-h-10 w-full rounded-board border bg-sheet px-2.5 py-1.5 text-15
                  ${sentence ? 'border-persimmon' : 'border-line-strong'}`}
              />
            </>
          ) : (
            <p className="font-semibold wrap-anywhere">
              {state === 'done' && item.lectureId !== null ? (
                <Link
                  to={staffPaths.adminLecture(item.lectureId)}
                  className="text-indigo underline underline-offset-4"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </p>
          )}
          {isOpen && (
            <textarea
              aria-label={`${file.name} 강의 설명`}
              placeholder="설명 (선택)"
              value={description}
              rows={1}
              maxLength={DESCRIPTION_MAX}
              onChange={(event) => queue.change(item.id, { description: event.currentTarget.value })}
              className="mt-2 block min-h-10 w-full resize-y rounded-board border border-line-strong bg-sheet px-2.5 py-1.5 text-15 placeholder:text-ink-soft"
            />
          )}
          <p className="mt-1 text-13 wrap-anywhere text-ink-soft tabular-nums">
            {file.name} · {sizeText(file.size)}
            {item.section && ` · '${item.section.title}' 섹션`}
          </p>
        </div>
        {isOpen && mayOpen && (
          <label className="flex min-h-10 items-center gap-2 text-15">
            <input
              type="checkbox"
              checked={item.isPublic}
              onChange={(event) => queue.change(item.id, { isPublic: event.currentTarget.checked })}
              className="size-5"
            />{' '}
            무료 공개
          </label>
        )}
        <Acts item={item} queue={queue} />
      </div>
      <State item={item} errorId={`${id}-error`} />
    </li>
  )
}

/** The file itself is invalid, so retrying is useless. */
const isRefused = ({ state, file }: QueueItem) => state === 'failed' && faultOf(file) !== null

function Acts({ item, queue }: Props) {
  const { id, title, state } = item
  const about = (word: string) => `${title} ${word}`
  if (state === 'done') return null
  if (state === 'sending' || state === 'waiting')
    return (
      <Button
        variant="quiet"
        size="small"
        className="min-h-10!"
        aria-label={about('업로드 취소')}
        onClick={() => queue.stop(id)}
      >
        취소
      </Button>
    )
  return (
    <span className="flex gap-2">
      {(state === 'stopped' || state === 'failed') && !isRefused(item) && (
        <Button
          size="small"
          className="min-h-10!"
          aria-label={about('다시 업로드')}
          onClick={() => queue.retry(id)}
        >
          다시 업로드
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="min-h-10!"
        aria-label={about('목록에서 제거')}
        onClick={() => queue.remove(id)}
      >
        {' '}
        제거
      </Button>
    </span>
  )
}

function State({ item, errorId }: { item: QueueItem; errorId: string }) {
  const { state, title, sentence } = item
  if (state === 'sending')
    return (
      <div className="mt-2">
        <ProgressBar label={`${title} 업로드`} percent={percentOf(item)} />
        <p className="mt-1 text-13 text-ink-soft tabular-nums">{sentWords(item)}</p>
      </div>
    )
  if (sentence)
    return (
      <p id={errorId} role="alert" className="mt-2 text-13 font-medium text-persimmon">
        {sentence}
      </p>
    )
  const words = {
    waiting: '대기 중입니다.',
    done: '업로드했습니다.',
    stopped: '업로드를 취소했습니다.',
  }
  return state === 'ready' || state === 'failed' ? null : (
    <p className={`mt-2 text-13 ${state === 'done' ? 'text-jade' : 'text-ink-soft'}`}>{words[state]}</p>
  )
}
