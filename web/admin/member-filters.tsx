import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MEMBER_ORDERS, MemberStatus } from '#contract/admin-members.ts'
import { EMAIL_MAX, NAME_MAX, Role } from '#contract/identity.ts'
import { FILTER_BOX, FilterField } from '#web/admin/filter-field.tsx'
import { filterForm } from '#web/admin/filter-form.ts'
import { ORDER_WORDS, STATUS_WORDS } from '#web/admin/member-filter-words.ts'
import { MEMBER_FILTERS, memberFiltersIn, wrongIn } from '#web/admin/members-query.ts'
import { PhoneTailField } from '#web/admin/phone-tail-field.tsx'
import { ROLE_WORDS } from '#web/admin/role-words.ts'
import { Button } from '#web/ui/button.tsx'

const { fill, typedIn } = filterForm(MEMBER_FILTERS, { status: 'active', sort: MEMBER_ORDERS[0] })

/** What is looked for stands in the address: a reload, a link and the back button keep it. */
export function MemberFilters() {
  const [search, setSearch] = useSearchParams()
  const [wrong, setWrong] = useState<{ at: string; phone: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const at = search.toString()
  // The fields follow the address and stay the same ones: new ones would take the focus away.
  useEffect(() => {
    if (form.current) fill(form.current, memberFiltersIn(new URLSearchParams(at)))
  }, [at])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = typedIn(event.currentTarget)
    const phoneWrong = wrongIn('phoneSuffix', next.get('phoneSuffix') ?? '')
    setWrong(phoneWrong === null ? null : { at, phone: phoneWrong })
    if (phoneWrong === null) setSearch(next)
    else phone.current?.focus()
  }
  const clear = () => {
    if (form.current) fill(form.current, {})
    setWrong(null)
    setSearch({})
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="회원 찾기"
      className="my-4 grid grid-cols-2 items-start gap-3 md:grid-cols-4"
    >
      <FilterField name="이름">
        <input type="search" name="name" maxLength={NAME_MAX} className={FILTER_BOX} />
      </FilterField>
      <FilterField name="이메일">
        <input
          type="search"
          name="email"
          inputMode="email"
          maxLength={EMAIL_MAX}
          autoCapitalize="none"
          spellCheck={false}
          className={FILTER_BOX}
        />
      </FilterField>
      <PhoneTailField ref={phone} error={wrong?.at === at ? wrong.phone : null} />
      <FilterField name="역할">
        <select name="role" className={FILTER_BOX}>
          <option value="">모든 역할</option>
          <Options values={Role.options} words={ROLE_WORDS} />
        </select>
      </FilterField>
      <FilterField name="상태">
        <select name="status" className={FILTER_BOX}>
          <Options values={MemberStatus.options} words={STATUS_WORDS} />
        </select>
      </FilterField>
      <FilterField name="정렬">
        <select name="sort" className={FILTER_BOX}>
          <Options values={MEMBER_ORDERS} words={ORDER_WORDS} />
        </select>
      </FilterField>
      <div className="flex gap-2 self-end max-md:col-span-full md:col-span-2">
        <Button type="submit" size="filter">
          찾기
        </Button>
        <Button variant="quiet" size="filter" onClick={clear}>
          지우기
        </Button>
      </div>
    </form>
  )
}

type OptionsProps<Value extends string> = { values: readonly Value[]; words: Record<Value, string> }

const Options = <Value extends string>({ values, words }: OptionsProps<Value>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {words[value]}
    </option>
  ))
