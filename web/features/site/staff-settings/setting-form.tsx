import type { ReactNode } from 'react'
import { useMay } from '#web/features/identity/use-may.ts'
import type { useSetting } from '#web/features/site/staff-settings/use-setting.ts'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { minuteText } from '#web/ui/words/moment.ts'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { SavedElsewhere } from '#web/ui/staff/saved-elsewhere.tsx'

type SettingState = Pick<
  ReturnType<typeof useSetting>,
  'form' | 'submit' | 'said' | 'isBusy' | 'isChanged' | 'kept' | 'theirs' | 'takeTheirs' | 'keepMine'
>
type Props = {
  title: string
  about?: ReactNode
  setting: SettingState
  children: ReactNode
  preview?: ReactNode
}

/** One section: its fields, a preview of what visitors will see, and the save button. */
export function SettingForm({ title, about, setting, children, preview }: Props) {
  const mayChange = useMay('site.edit')
  const { form, submit, said, isBusy, isChanged, kept } = setting
  return (
    <SendingForm
      isSending={isBusy}
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="section"
      className="max-w-3xl"
    >
      <h2 id="section" className="text-21">
        {title}
      </h2>
      {about && <p className="mt-1 text-15 text-ink-soft">{about}</p>}
      <KeptBy {...kept} />
      <fieldset disabled={!mayChange} className="mt-5 grid min-w-0 gap-5 [&_*]:scroll-mb-24">
        {children}
      </fieldset>
      {preview && (
        <section aria-label="미리보기" className="mt-8">
          <h3 className="mb-2 text-15 font-semibold">방문자 화면 미리보기</h3>
          <div inert className="overflow-hidden rounded-card border border-line bg-paper">
            {preview}
          </div>
        </section>
      )}
      <SavedElsewhere editor={setting}>
        그사이 {setting.theirs?.changedBy ?? '다른 관리자'}님이 이 설정을 저장했어요. 입력한 내용은 그대로
        있어요.
      </SavedElsewhere>
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={said} />}
    </SendingForm>
  )
}

const KeptBy = ({ changedAt, changedBy }: SettingState['kept']) => (
  <p className="mt-1 text-13 text-ink-soft">
    {changedAt === null
      ? '아직 저장하지 않아 기본 설정을 사용 중이에요.'
      : `${minuteText(changedAt)}에 ${changedBy ?? '탈퇴한 관리자'}님이 저장했어요.`}
  </p>
)
