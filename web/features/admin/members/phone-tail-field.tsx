import { type Ref, useId } from 'react'
import { FILTER_BOX, FilterField } from '#web/ui/staff/filter-field.tsx'

type Props = { ref: Ref<HTMLInputElement>; error: string | null }

export function PhoneTailField({ ref, error }: Props) {
  const errorId = useId()
  return (
    <div>
      <FilterField name="휴대폰 뒷자리">
        <input
          ref={ref}
          type="search"
          name="phoneSuffix"
          inputMode="numeric"
          maxLength={4}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={FILTER_BOX}
        />
      </FilterField>
      {error && (
        <p id={errorId} className="mt-1 text-13 font-medium text-persimmon">
          {error}
        </p>
      )}
    </div>
  )
}
