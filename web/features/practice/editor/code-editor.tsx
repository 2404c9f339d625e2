import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react'
import type { PracticeLanguage } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import type { Editor } from '#web/features/practice/editor/open-editor.ts'
import { FileTabs } from '#web/features/practice/parts/file-tabs.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type EditorHandle = { replace: (files: readonly CodeFile[]) => void; focus: () => void }

type Props = {
  language: PracticeLanguage
  /** The initial texts; later ones are ignored, use `replace`. */
  files: readonly CodeFile[]
  /** The accessible name of the code, read before the file name. */
  label: string
  onChange: (files: CodeFile[]) => void
  onRun?: () => void
  onSubmit?: () => void
  isReadOnly?: boolean
  fontSize?: number
  className?: string
  ref?: Ref<EditorHandle>
}

const WAY_OUT = '입력을 시작하면 Tab 키로 들여쓰기해요. 편집기에서 나가려면 Esc를 누른 다음 Tab을 누르세요.'

/** Several files as tabs; the editor is loaded when first shown. */
export function CodeEditor(props: Props) {
  const { files, label, ref, fontSize, className = '', isReadOnly = false } = props
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor | null>(null)
  /** Texts to replace the initial ones with as soon as the editor is there. */
  const early = useRef<readonly CodeFile[] | null>(null)
  const [shown, setShown] = useState(files[0]!.name)
  const [loaded, setLoaded] = useState<'waiting' | 'here' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const change = useEffectEvent(props.onChange)
  const run = useEffectEvent(() => props.onRun?.())
  const submit = useEffectEvent(() => props.onSubmit?.())
  const open = useEffectEvent(
    (make: (typeof import('#web/features/practice/editor/open-editor.ts'))['openEditor'], box: HTMLElement) =>
      make(box, {
        language: props.language,
        files,
        shown,
        isReadOnly,
        labelOf: (name) => `${label}, ${name}. ${isReadOnly ? '' : WAY_OUT}`,
        onChange: (changed) => change(changed),
        ...(props.onRun && { onRun: () => run() }),
        ...(props.onSubmit && { onSubmit: () => submit() }),
      }),
  )
  useEffect(() => {
    let isGone = false
    const load = async () => {
      try {
        const { openEditor } = await import('#web/features/practice/editor/open-editor.ts')
        if (isGone || !host.current) return
        editor.current = open(openEditor, host.current)
        if (early.current) editor.current.replace(early.current)
        early.current = null
        setLoaded('here')
      } catch {
        if (!isGone) setLoaded('failed')
      }
    }
    void load()
    return () => {
      isGone = true
      editor.current?.close()
      editor.current = null
    }
  }, [attempt])
  useEffect(() => {
    host.current?.style.setProperty('--code-size', `${fontSize ?? 15}px`)
    editor.current?.measure()
  }, [fontSize])
  useImperativeHandle(ref, () => ({
    replace: (next) => {
      if (editor.current) editor.current.replace(next)
      else early.current = next
    },
    focus: () => editor.current?.focus(),
  }))
  const show = (name: string) => {
    setShown(name)
    editor.current?.show(name)
  }
  return (
    <div className={`flex min-h-0 flex-col ${className}`}>
      {files.length > 1 && (
        <FileTabs names={files.map(({ name }) => name)} shown={shown} onShow={show} panelId={id} />
      )}
      <div id={id} role={files.length > 1 ? 'tabpanel' : undefined} className="relative min-h-0 flex-1">
        <div ref={host} className="absolute inset-0 overflow-hidden" data-code-editor />
        {loaded === 'waiting' && (
          <div role="status" className="absolute inset-0 grid content-start gap-2 bg-sheet p-4">
            <p className="sr-only">편집기를 불러오는 중…</p>
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        )}
        {loaded === 'failed' && (
          <div
            role="alert"
            className="absolute inset-0 grid content-center justify-items-center gap-3 bg-sheet p-4"
          >
            <p>편집기를 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.</p>
            <RetryButton
              size="small"
              onRetry={() => {
                setLoaded('waiting')
                setAttempt(attempt + 1)
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}
