import * as z from 'zod/mini'
import { storable } from '../platform/fields.ts'

export const REASON_MAX = 500
export const REASON_MISSING = '사유를 입력해 주세요.'

/** The reason that staff give for an action; stored with it in the audit log. */
export const StaffReason = z
  .string(REASON_MISSING)
  .check(
    z.trim(),
    z.minLength(1, REASON_MISSING),
    z.maxLength(REASON_MAX, '사유는 500자까지 입력할 수 있습니다.'),
    storable('사유에 사용할 수 없는 문자가 있습니다.'),
  )
