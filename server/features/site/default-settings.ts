import type { SupportHours } from '#contract/site/support-hours.ts'
import type { Holidays, Quotes } from '#contract/site/site-settings.ts'
import { HOLIDAYS } from './holidays.ts'

/** The defaults until staff set anything else. */
const WORKING_DAY = { opens: '10:00', closes: '19:00', lunch: null } // spec.md#1

export const DEFAULT_HOURS: SupportHours = [...Array.from({ length: 5 }, () => WORKING_DAY), null, null]

export const DEFAULT_HOLIDAYS: Holidays = Object.entries(HOLIDAYS).map(([day, name]) => ({ day, name }))

export const DEFAULT_QUOTES: Quotes = [
  '오늘 쌓은 한 칸이 내일의 디딤돌이 돼요.',
  '어제보다 한 줄 더 이해했다면, 오늘 공부는 성공이에요.',
  '막힌 곳은 멈출 곳이 아니라 배울 곳이에요.',
  '짧게 자주 보는 사람이 끝까지 가요.',
  '오류 메시지는 다음에 무엇을 볼지 알려 줘요.',
  '완벽한 하루보다 꾸준한 한 달이 더 멀리 가요.',
  '직접 써 본 코드만 내 코드가 돼요.',
  '천천히 가도 괜찮아요. 보던 곳은 저희가 기억해 둘게요.',
  '모르는 것을 적는 순간, 절반은 알게 된 거예요.',
  '처음 보는 용어도 세 번 만나면 익숙해져요.',
  '오늘은 10분이면 충분해요. 시작이 가장 어려운 법이니까요.',
  '남의 속도는 참고만 하세요. 내 속도는 내가 정해요.',
  '돌아가는 코드를 만들었다면, 이제 읽기 좋은 코드를 만들 차례예요.',
  '배운 것을 누군가에게 설명해 보세요. 그때 진짜 내 것이 돼요.',
].map((text) => ({ text, by: '' }))
