import { AArrowDown, AArrowUp, Play, RotateCcw, Send, Square } from 'lucide-react'
import type { Ref } from 'react'
import type { OpenExercise } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { isViewing } from '#web/api/learner-view.ts'
import type { Autosave } from '#web/features/practice/exercise/autosave.ts'
import { CodeEditor, type EditorHandle } from '#web/features/practice/editor/code-editor.tsx'
import { FONT_SIZES } from '#web/features/practice/exercise/layout-choice.ts'
import { modKey } from '#web/features/practice/exercise/practice-keys.tsx'
import { SaveLine } from '#web/features/practice/exercise/save-line.tsx'
import type { Bench } from '#web/features/practice/parts/workspace/use-bench.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  exercise: OpenExercise
  autosave: Autosave
  files: CodeFile[]
  doing: Bench['doing']
  fontSize: number
  onFontSize: (size: number) => void
  onChange: (files: CodeFile[]) => void
  onRun: () => void
  onSubmit: () => void
  onStop: () => void
  onReset: () => void
  editor: Ref<EditorHandle>
}

const TOOL =
  'grid size-9 shrink-0 place-items-center rounded-board text-ink-soft hover:bg-wood-1 hover:text-ink aria-disabled:opacity-40'

/** The editor, its save state, and the buttons to run and submit. */
export function CodePane({
  exercise,
  autosave,
  files,
  doing,
  fontSize,
  onFontSize,
  onChange,
  onRun,
  onSubmit,
  onStop,
  onReset,
  editor,
}: Props) {
  const isReadOnly = isViewing()
  const isBusy = doing !== 'nothing'
  const at = FONT_SIZES.findIndex((size) => size === fontSize)
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-sheet">
      <div className="flex min-h-11 shrink-0 items-center gap-1 border-b border-line px-3">
        <div className="min-w-0 grow">
          <SaveLine autosave={autosave} />
        </div>
        <button
          type="button"
          aria-label="글자 작게"
          aria-disabled={at <= 0}
          onClick={() => at > 0 && onFontSize(FONT_SIZES[at - 1]!)}
          className={TOOL}
        >
          <AArrowDown size={18} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="글자 크게"
          aria-disabled={at >= FONT_SIZES.length - 1}
          onClick={() => at < FONT_SIZES.length - 1 && onFontSize(FONT_SIZES[at + 1]!)}
          className={TOOL}
        >
          <AArrowUp size={18} aria-hidden />
        </button>
        {!isReadOnly && (
          <button type="button" aria-label="초기 코드로 되돌리기" onClick={onReset} className={TOOL}>
            <RotateCcw size={17} aria-hidden />
          </button>
        )}
      </div>
      <CodeEditor
        ref={editor}
        language={exercise.language}
        files={files}
        label="내 코드"
        fontSize={fontSize}
        isReadOnly={isReadOnly}
        onChange={onChange}
        onRun={onRun}
        onSubmit={onSubmit}
        className="flex-1"
      />
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-paper px-3 py-2">
        {isBusy ? (
          <Button
            size="small"
            variant="quiet"
            icon={<Square size={14} fill="currentColor" aria-hidden />}
            onClick={onStop}
          >
            중지
          </Button>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon={<Play size={14} fill="currentColor" aria-hidden />}
            onClick={onRun}
            title={`${modKey()}+Enter`}
          >
            {exercise.language === 'html' ? '화면 보기' : '실행'}
          </Button>
        )}
        {!isReadOnly && (
          <>
            <Button
              size="small"
              icon={<Send size={14} aria-hidden />}
              busy={doing === 'grading'}
              onClick={onSubmit}
              title={`${modKey()}+Shift+Enter`}
            >
              제출하고 채점
            </Button>
            <p className="text-13 text-ink-soft max-xl:hidden">편집기에서 나가기: Esc 다음 Tab</p>
          </>
        )}
        <p className="ml-auto text-13 text-ink-soft max-sm:hidden">
          실행 <kbd className="font-sans font-semibold">{modKey()}+Enter</kbd>
        </p>
      </div>
    </div>
  )
}
