import { Name, Phone } from '#contract/identity/identity.ts'
import { mustBe } from '#web/features/identity/parts/checked-form.ts'

export const PERSON_CHECKS = {
  name: mustBe(Name, '이름을 입력해 주세요.'),
  phone: mustBe(Phone, '휴대폰 번호를 입력해 주세요.'),
}
