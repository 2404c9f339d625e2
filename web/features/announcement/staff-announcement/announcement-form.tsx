import { useQuery } from '@tanstack/react-query'
import { AD_LABEL } from '#contract/announcement/announcement.ts'
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  previewAnnouncement,
} from '#contract/announcement/staff-announcement.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { previewQuery } from '#web/features/announcement/parts/announcement-queries.ts'
import { KIND_WORDS } from '#web/features/announcement/parts/announcement-words.ts'
import { AudienceFields } from '#web/features/announcement/staff-announcement/audience-fields.tsx'
import type { AnnouncementEditor } from '#web/features/announcement/staff-announcement/use-announcement-draft.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { useLate } from '#web/ui/use-late.ts'

const PAUSE_MS = 400

/** What is said, how, and to whom. */
export function AnnouncementForm({ editor }: { editor: AnnouncementEditor }) {
  const { draft, saved, errors, change } = editor
  return (
    <div className="grid min-w-0 gap-8">
      <div className="grid min-w-0 gap-5">
        <KindBox editor={editor} />
        {draft.kind === 'ad' && <AdNote />}
        <Field
          label="제목"
          value={draft.title}
          maxLength={ANNOUNCEMENT_TITLE_MAX}
          error={errors.title}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
        <TextArea
          label="내용(Markdown)"
          name="body"
          value={draft.body}
          max={ANNOUNCEMENT_BODY_MAX}
          rows={10}
          error={errors.body ?? null}
          onChange={(body) => change({ body })}
        />
        <Preview body={draft.body} />
      </div>
      <WayFields editor={editor} />
      <AudienceFields
        audience={draft.audience}
        chosenCount={saved.chosenCount}
        errors={errors}
        onChange={(audience) => change({ audience })}
      />
    </div>
  )
}

const KindBox = ({ editor: { draft, change } }: { editor: AnnouncementEditor }) => (
  <SelectBox
    label="종류"
    values={['notice', 'ad'] as const}
    words={{
      notice: `${KIND_WORDS.notice}: 서비스와 수강에 관한 정보`,
      ad: `${KIND_WORDS.ad}: 새 코스, 할인, 행사의 홍보`,
    }}
    value={draft.kind}
    onChange={({ currentTarget: { value } }) => change({ kind: value === 'ad' ? 'ad' : 'notice' })}
  />
)

const AdNote = () => (
  <p className="rounded-board bg-pollen-wash px-4 py-3 text-15">
    마케팅 수신에 동의한 회원에게만 보내요. 제목 앞에 {AD_LABEL}가, 메일 끝에 발신 정보와 수신 거부 링크가
    자동으로 붙고, 야간 수신에 동의하지 않은 회원에게는 21시부터 8시까지 보내지 않아요.
  </p>
)

const WayFields = ({ editor: { draft, change } }: { editor: AnnouncementEditor }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-21 font-bold">보낼 방법</legend>
    <TickBox
      label="알림"
      checked={draft.toBell}
      onChange={({ currentTarget: { checked } }) => change({ toBell: checked })}
    />
    <TickBox
      label="메일"
      hint={
        draft.kind === 'ad'
          ? '이메일 수신에도 동의한 회원에게 보내요.'
          : '공지의 알림 메일을 끈 회원에게는 보내지 않아요.'
      }
      checked={draft.toMail}
      onChange={({ currentTarget: { checked } }) => change({ toMail: checked })}
    />
  </fieldset>
)

function Preview({ body }: { body: string }) {
  const late = useLate(body, PAUSE_MS)
  const isEmpty = late.trim() === ''
  const { data, error } = useQuery({ ...previewQuery(late), enabled: !isEmpty })
  return (
    <section aria-label="미리보기" className="min-w-0">
      <p aria-hidden className="mb-1.5 text-15 font-semibold text-ink-soft">
        미리보기
      </p>
      <div className="min-h-24 overflow-x-auto rounded-board border border-line bg-sheet p-4">
        {isEmpty ? (
          <p className="text-15 text-ink-soft">내용을 입력하면 여기에 표시돼요.</p>
        ) : error ? (
          <p role="alert" className="text-15">
            {sentenceOf(error, previewAnnouncement.fallback)}
          </p>
        ) : (
          data && <Markdown html={data.html} />
        )}
      </div>
    </section>
  )
}
