import { useQueryClient } from '@tanstack/react-query'
import { Captions, Plus } from 'lucide-react'
import { useState } from 'react'
import { type StaffLecture, getCaption, removeCaption } from '#contract/catalogue/staff-course.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { FileChooser } from '#web/ui/staff/file-chooser.tsx'
import { CaptionEditor, type EditedCaption } from '#web/features/catalogue/staff-lecture/caption-editor.tsx'
import { languageIn, readCaptionFile } from '#web/features/catalogue/staff-lecture/caption-text.ts'
import type { Cue } from '#web/features/catalogue/staff-lecture/check-caption.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { captionQuery } from '#web/features/catalogue/lecture-queries.ts'
import { ListPlace } from '#web/ui/list-place.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Options } from '#web/ui/form/options.tsx'

const LANGUAGES: Record<string, string> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  zh: '中文',
  vi: 'Tiếng Việt',
}
const NEW_TEXT = 'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\n'

type Props = {
  lecture: StaffLecture
  mayChange: boolean
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onCues: (cues: readonly Cue[] | null) => void
  onChanged: () => Promise<unknown>
}

export function LectureCaptions({ lecture, mayChange, isDirty, onDirty, onCues, onChanged }: Props) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const [edited, setEdited] = useState<EditedCaption | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [lang, setLang] = useState('ko')
  const { id: lectureId, captions, durationSec } = lecture

  const mayLeave = async () =>
    !isDirty ||
    (await confirm({
      title: '수정 중인 자막을 닫을까요?',
      body: '저장하지 않은 자막은 사라져요.',
      confirmLabel: '저장하지 않고 닫기',
      cancelLabel: '계속 수정',
      danger: true,
    }))
  const close = () => {
    setEdited(null)
    onDirty(false)
  }
  const edit = (next: EditedCaption, hasNews: boolean) => {
    setEdited(next)
    setMessage(null)
    onDirty(hasNews)
  }
  const open = async (one: { lang: string; label: string }) => {
    if (!(await mayLeave())) return
    try {
      const { label, vtt } = await queries.fetchQuery({ ...captionQuery(lectureId, one.lang), staleTime: 0 })
      edit({ lang: one.lang, label, text: vtt, isNew: false }, false)
    } catch (thrown) {
      setMessage(sentenceOf(thrown, getCaption.fallback))
    }
  }
  const labelOf = (of: string) => captions.find((one) => one.lang === of)?.label ?? LANGUAGES[of] ?? of
  const take = async (file: File) => {
    if (!(await mayLeave())) return
    const read = await readCaptionFile(file)
    if ('fault' in read) return setMessage(read.fault)
    const of = /[._-](?:ko|en|ja|zh|vi)\b/i.test(file.name) ? languageIn(file.name) : lang
    edit({ lang: of, label: labelOf(of), text: read.text, isNew: true }, true)
  }
  const write = async () => {
    if (await mayLeave()) edit({ lang, label: labelOf(lang), text: NEW_TEXT, isNew: true }, false)
  }
  const remove = async (one: { lang: string; label: string }) => {
    const isSure = await confirm({
      title: `${one.label} 자막을 삭제할까요?`,
      body: `'${lecture.title}' 강의에서 삭제되며 복구할 수 없어요.`,
      confirmLabel: '삭제',
      danger: true,
    })
    if (!isSure) return
    try {
      await send(removeCaption, { params: { lectureId, lang: one.lang } })
      showToast('자막을 삭제했습니다.', 'success')
      if (edited?.lang === one.lang) close()
    } catch (thrown) {
      setMessage(sentenceOf(thrown, removeCaption.fallback))
    }
    await onChanged()
  }

  return (
    <section aria-labelledby="captions">
      <h2 id="captions" className="mb-3 text-21">
        자막
      </h2>
      <RowKeys>
        <ListPlace>
          {captions.length === 0 ? (
            <p className="text-15 text-ink-soft">아직 자막이 없어요.</p>
          ) : (
            <ul className="rounded-card border border-line bg-sheet">
              {captions.map((one) => (
                <li
                  key={one.lang}
                  data-row
                  className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5 first:border-t-0"
                >
                  <span>
                    {one.label} <span className="text-13 text-ink-soft">{one.lang}</span>
                    {one.needsCheck && (
                      <span className="block text-13 text-persimmon">
                        영상을 교체하기 전의 자막이에요. 내용을 확인하고 저장해 주세요.
                      </span>
                    )}
                  </span>
                  <span className="flex gap-2">
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={mayChange ? `${one.label} 자막 수정` : `${one.label} 자막 보기`}
                      onClick={() => void open(one)}
                    >
                      {mayChange ? '수정' : '보기'}
                    </Button>
                    {mayChange && (
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`${one.label} 자막 삭제`}
                        onClick={() => void remove(one)}
                      >
                        {' '}
                        삭제
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </ListPlace>
      </RowKeys>
      {message && (
        <div className="mt-3">
          <FormMessage>{message}</FormMessage>
        </div>
      )}
      {mayChange && lecture.hasVideo && (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <label className="block">
            <span className="mb-1 block text-13 font-semibold text-ink-soft">언어</span>
            <select
              value={lang}
              onChange={(event) => setLang(event.currentTarget.value)}
              className="min-h-11 rounded-board border border-line-strong bg-sheet px-2.5 text-15"
            >
              <Options words={LANGUAGES} />
            </select>
          </label>
          <FileChooser
            label="자막 파일"
            accept=".vtt,.srt,text/vtt"
            variant="quiet"
            icon={<Captions size={18} aria-hidden />}
            onPick={([file]) => file && void take(file)}
          >
            자막 파일 업로드
          </FileChooser>
          <Button variant="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => void write()}>
            직접 입력
          </Button>
        </div>
      )}
      {edited &&
        (mayChange ? (
          <CaptionEditor
            key={`${edited.lang} ${edited.text.length} ${String(edited.isNew)}`}
            lectureId={lectureId}
            durationSec={durationSec}
            caption={edited}
            onCues={onCues}
            onDirty={onDirty}
            onSaved={async () => {
              close()
              await onChanged()
            }}
            onClose={() => void mayLeave().then((may) => may && close())}
          />
        ) : (
          <pre
            role="region"
            aria-label={`${edited.label} 자막`}
            tabIndex={0}
            className="sideways mt-3 max-h-80 overflow-auto rounded-card border border-line bg-sheet p-4 font-mono text-13"
          >
            {edited.text}
          </pre>
        ))}
    </section>
  )
}
