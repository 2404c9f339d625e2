import { type FormEvent, useEffect, useState } from 'react'
import { changeProfile, Name, Phone, type User } from '#contract/identity/identity.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { type Check, mustBe, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import {
  type ProfileDraft,
  keepDraft,
  takeDraft,
} from '#web/features/identity/parts/profile/profile-draft.ts'
import { phoneText } from '#web/ui/form/phone-text.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { useTakeUser } from '#web/features/identity/parts/profile/profile-user.ts'
import { useAsOwner } from '#web/features/identity/security-owner.tsx'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { ImageOpener } from '#web/features/identity/image-opener.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

const checkName = mustBe(Name, '이름을 입력해 주세요.')
const mustBePhone = mustBe(Phone, '휴대폰 번호를 입력해 주세요.')
/** A member who never gave a number need not begin now. */
const mayBePhone: Check = (value) => (value.trim() === '' ? null : mustBePhone(value))
/** Validates changed values only: staff who view a member's profile see a masked number. */
const unlessSame =
  (shown: string, check: Check): Check =>
  (value) =>
    value === shown ? null : check(value)

export const ProfileBasics = ({ user }: { user: User }) => (
  <ProfileSection id="basics" title="기본 정보">
    <ProfilePicture user={user} />
    <BasicsForm user={user} />
  </ProfileSection>
)

function BasicsForm({ user }: { user: User }) {
  const { form, bind, value, checkAll, place } = useCheckedForm({
    name: checkName,
    phone: user.phone === null ? mayBePhone : unlessSame(phoneText(user.phone), mustBePhone),
  })
  const [draft] = useState(takeDraft)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asOwner = useAsOwner()
  const takeUser = useTakeUser()
  // Fields keep what was typed, but show saved values as the server normalized them.
  useEffect(() => form.current?.reset(), [form, user.name, user.phone])
  useTyped(form, draft)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMessage(null)
    if (busy || !checkAll()) return
    const typed = { name: value('name'), phone: value('phone') }
    const changes = changesOf(user, typed)
    if (Object.keys(changes).length === 0) return void showToast('변경된 내용이 없습니다.')
    setBusy(true)
    try {
      const saved = await asOwner(
        (currentPassword) => send(changeProfile, { body: { ...changes, currentPassword } }),
        {
          title: '본인 확인',
          body: '휴대폰 번호를 변경하려면 본인 확인이 필요해요.',
          confirmLabel: '확인하고 저장',
          keep: () => keepDraft(typed),
        },
      )
      if (saved.is === 'left') return
      takeUser(saved.value)
      showToast('프로필을 저장했습니다.', 'success')
    } catch (thrown) {
      const fields = fieldErrorsOf(thrown)
      if (fields.length === 0 || place(fields).length > 0) setMessage(refusalSentence(thrown))
    } finally {
      setBusy(false)
    }
  }

  return (
    <SendingForm
      isSending={busy}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid max-w-md gap-5"
    >
      <Field
        label="이메일"
        hint="로그인에 사용하는 주소라 변경할 수 없어요."
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={user.email}
        readOnly
        className="[&_input]:border-line [&_input]:bg-transparent [&_input]:text-ink-soft"
      />
      <Field
        {...bind('name')}
        label="이름"
        hint="서비스에서 이 이름으로 불러 드려요."
        autoComplete="name"
        defaultValue={user.name}
        required
      />
      <Field
        {...bind('phone')}
        label="휴대폰 번호"
        hint="예: 010-1234-5678. 변경할 때 본인 확인을 요청할 수 있어요."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={user.phone === null ? '' : phoneText(user.phone)}
        required={user.phone !== null}
      />
      {message && <FormMessage>{message}</FormMessage>}
      <div>
        <Button type="submit" busy={busy}>
          {busy ? '저장하는 중' : '저장하기'}
        </Button>
      </div>
    </SendingForm>
  )
}

/** Sends only what differs: setting a new phone number makes this member its owner. */
function changesOf(user: User, typed: ProfileDraft): Partial<ProfileDraft> {
  const phone = Phone.safeParse(typed.phone)
  const isNewPhone = typed.phone.trim() !== '' && !(phone.success && phone.data === user.phone)
  return {
    ...(typed.name.trim() !== user.name && { name: typed.name }),
    ...(isNewPhone && { phone: typed.phone }),
  }
}

function useTyped(form: { readonly current: HTMLFormElement | null }, draft: ProfileDraft | null) {
  useEffect(() => {
    for (const [name, text] of Object.entries(draft ?? {})) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = text
    }
  }, [form, draft])
}

const ProfilePicture = ({ user }: { user: User }) => (
  <div className="flex items-center gap-4">
    <Avatar name={user.name} imageUrl={user.imageUrl} className="size-20" />
    <div>
      <ImageOpener
        user={user}
        className="min-h-11 rounded-board border border-line-strong bg-sheet px-4 py-2 text-15 font-semibold
          transition-colors hover:border-ink hover:bg-paper"
      >
        프로필 이미지 변경
      </ImageOpener>
      <p className="mt-1.5 text-13 text-ink-soft">정사각형 이미지를 권장해요.</p>
    </div>
  </div>
)
