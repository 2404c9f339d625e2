import { type FormEvent, useState } from 'react'
import { CERTIFICATE_NUMBER_MAX } from '#contract/learning/certificate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Props = { typed: string; onAsk: (number: string) => void }

export function CertificateForm({ typed, onAsk }: Props) {
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('number') as HTMLInputElement
    const number = field.value.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
    setError(number === '' ? '수료증 번호를 입력해 주세요.' : null)
    if (number === '') field.focus()
    else onAsk(number)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
      <Field
        name="number"
        label="수료증 번호"
        hint="수료증에 적힌 번호예요. 띄어쓰기와 대소문자는 구분하지 않아요."
        placeholder="CM-2026-ABCDE-FGHJK"
        defaultValue={typed}
        error={error}
        maxLength={CERTIFICATE_NUMBER_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" className="self-start sm:mt-[calc(1.65*var(--body-size)+0.375rem)]">
        확인하기
      </Button>
    </form>
  )
}
