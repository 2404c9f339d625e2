import { useRef, useState } from 'react'
import { MEMBER_ORDERS, MemberStatus, type MemberOrder } from '#contract/admin/admin-members.ts'
import { EMAIL_MAX, NAME_MAX, Role } from '#contract/identity/identity.ts'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'
import { FilterInput, FilterSelect } from '#web/ui/staff/filter-field.tsx'
import { type FilterCause, FilterForm } from '#web/ui/staff/filter-form.tsx'
import { MEMBER_FILTERS, memberFiltersIn, wrongIn } from '#web/features/admin/members/members-query.ts'
import { Options } from '#web/ui/form/options.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { PhoneTailField } from '#web/features/admin/members/phone-tail-field.tsx'

export function MemberFilters() {
  const { phone, error, takes, forget } = usePhoneCheck()
  return (
    <FilterForm
      label="회원 검색"
      names={MEMBER_FILTERS}
      unsaid={{ status: 'active', sort: MEMBER_ORDERS[0] }}
      givenIn={memberFiltersIn}
      takes={takes}
      onClear={forget}
      className="items-start md:grid-cols-3 xl:grid-cols-6"
    >
      <FilterInput label="이름" type="search" name="name" maxLength={NAME_MAX} />
      <FilterInput
        label="이메일"
        type="search"
        name="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneTailField ref={phone} error={error} />
      <FilterSelect label="역할" name="role">
        <option value="">전체 역할</option>
        <Options values={Role.options} words={ROLE_WORDS} />
      </FilterSelect>
      <FilterSelect label="상태" name="status">
        <Options values={MemberStatus.options} words={STATUS_WORDS} />
      </FilterSelect>
      <FilterSelect label="정렬" name="sort">
        <Options values={MEMBER_ORDERS} words={ORDER_WORDS} />
      </FilterSelect>
    </FilterForm>
  )
}

const STATUS_WORDS: Record<MemberStatus, string> = {
  active: '이용 중',
  withdrawn: '탈퇴',
  all: '전체 상태',
}

const ORDER_WORDS: Record<MemberOrder, string> = {
  'createdAt,desc': '최근 가입순',
  'createdAt,asc': '오래된 가입순',
  'lastSeenAt,desc': '최근 접속순',
  'name,asc': '이름순',
  'paidTotal,desc': '결제 금액 높은 순',
}

/** A rejected phone number's error is shown until the URL changes. */
function usePhoneCheck() {
  const [search] = useSearchParams()
  const at = search.toString()
  const [wrong, setWrong] = useState<{ at: string; phone: string } | null>(null)
  const phone = useRef<HTMLInputElement>(null)
  const takes = (typed: URLSearchParams, cause: FilterCause) => {
    const phoneWrong = wrongIn('phoneSuffix', typed.get('phoneSuffix') ?? '')
    // A number that is being typed is not wrong yet.
    if (phoneWrong === null || cause !== 'typing')
      setWrong(phoneWrong === null ? null : { at, phone: phoneWrong })
    if (phoneWrong !== null && cause === 'enter') phone.current?.focus()
    return phoneWrong === null
  }
  const forget = () => setWrong(null)
  return { phone, error: wrong?.at === at ? wrong.phone : null, takes, forget }
}
