import type { SupportHours } from '#contract/site/support-hours.ts'
import type { Holidays, Quotes } from '#contract/site/site-settings.ts'
import { HOLIDAYS } from './holidays.ts'

/** The defaults until staff set anything else. */
const WORKING_DAY = { opens: '10:00', closes: '19:00', lunch: null } // spec.md#1

export const DEFAULT_HOURS: SupportHours = [...Array.from({ length: 5 }, () => WORKING_DAY), null, null]

export const DEFAULT_HOLIDAYS: Holidays = Object.entries(HOLIDAYS).map(([day, name]) => ({ day, name }))

export const DEFAULT_QUOTES: Quotes = [
  '오늘 놓은 널 한 장이 내일 디딜 자리가 됩니다.',
  '어제보다 한 줄 더 이해했다면, 오늘 공부는 성공입니다.',
  '막힌 곳은 멈출 곳이 아니라 배울 곳입니다.',
  '짧게 자주 보는 사람이 끝까지 갑니다.',
  '오류 메시지는 다음에 읽을 문장을 알려 줍니다.',
  '완벽하게 아는 하루보다 조금씩 아는 한 달이 멀리 갑니다.',
  '직접 쳐 본 코드만 내 코드가 됩니다.',
  '천천히 가도 괜찮습니다. 보던 자리는 저희가 기억하고 있겠습니다.',
  '모르는 것을 적는 순간, 절반은 알게 된 것입니다.',
  '처음 보는 말도 세 번 만나면 아는 말이 됩니다.',
  '오늘 10분이면 충분합니다. 시작이 제일 긴 시간입니다.',
  '남의 속도는 참고만, 내 순서는 내가 정합니다.',
  '돌아가는 코드를 만들었다면, 이제 읽기 좋은 코드를 만들 차례입니다.',
  '배운 것을 한 사람에게 설명해 보세요. 그때 진짜 내 것이 됩니다.',
].map((text) => ({ text, by: '' }))
