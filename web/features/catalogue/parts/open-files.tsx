import { useState } from 'react'
import type { LessonFile } from '#contract/catalogue/lesson-file.ts'
import { failureSentence } from '#web/features/catalogue/failure-sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { sizeText } from '#web/ui/words/size-text.ts'

type FilesState =
  | { is: 'waiting' }
  | { is: 'asked' }
  | { is: 'here'; files: readonly LessonFile[] }
  | { is: 'failed'; sentence: string }

/** The files of a free lesson, for everybody; nothing is fetched before the press. */
export function OpenFiles({ lecture: { id, title } }: { lecture: { id: number; title: string } }) {
  const [state, setState] = useState<FilesState>({ is: 'waiting' })
  const show = async () => {
    setState({ is: 'asked' })
    setState(await fetchFiles(id))
  }
  if (state.is === 'here') return <Files title={title} files={state.files} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="quiet"
        busy={state.is === 'asked'}
        aria-label={`자료 보기: ${title}`}
        onClick={() => void show()}
      >
        자료 보기
      </Button>
      <p role="status" className="text-15 text-ink-soft">
        {state.is === 'failed' && state.sentence}
      </p>
    </div>
  )
}

const Files = ({ title, files }: { title: string; files: readonly LessonFile[] }) => (
  <ul
    // The pressed button is gone.
    ref={focusOnce}
    tabIndex={-1}
    aria-label={`${title} 자료`}
    className="space-y-1.5 text-15 outline-none"
  >
    {files.map(({ id, name, url, bytes }) => (
      <li key={id} className="wrap-anywhere">
        <a
          href={url}
          download={name}
          className="inline-block min-h-6 text-indigo underline underline-offset-4"
        >
          {name}
        </a>{' '}
        <span className="text-13 text-ink-soft tabular-nums">{sizeText(bytes)}</span>
      </li>
    ))}
  </ul>
)

const focusOnce = (list: HTMLElement | null) => list?.focus({ preventScroll: true })

async function fetchFiles(lectureId: number): Promise<FilesState> {
  try {
    const { askLecture } = await import('#web/features/catalogue/ask.ts')
    const { files } = await askLecture(lectureId)
    return files.length > 0 ? { is: 'here', files } : { is: 'failed', sentence: '아직 등록된 자료가 없어요.' }
  } catch (thrown) {
    return {
      is: 'failed',
      sentence: failureSentence(thrown) ?? '자료를 불러오지 못했습니다. 다시 시도해 주세요.',
    }
  }
}
