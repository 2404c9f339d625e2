/** Messages to the learner about programs that did not finish. */
export const timeoutWords = (limitMs: number) =>
  `${limitMs / 1000}초 안에 끝나지 않아 멈췄어요. 무한 반복은 아닌지 확인해 보세요.`
export const ENDLESS_WORDS = '무한 반복이라 멈췄어요. 반복문이 끝나는지 확인해 보세요.'
export const MEMORY_WORDS =
  '메모리를 너무 많이 사용해서 멈췄어요. 끝없이 커지는 배열이나 문자열이 없는지 확인해 보세요.'
export const PAGE_STUCK_WORDS = '페이지가 응답하지 않아 닫았어요. 반복문이 끝나는지 확인해 보세요.'
export const PAGE_LEFT_WORDS =
  '페이지가 다른 주소로 이동하려고 해서 닫았어요. 실습에서는 다른 주소로 이동할 수 없어요.'
export const STOPPED_WORDS = '실행을 멈췄어요.'
export const BROKEN_WORDS = '실행 환경이 멈췄어요. 다시 실행해 주세요.'
export const SKIPPED_WORDS = '앞의 테스트가 끝나지 않아 실행하지 않았어요.'
export const notStartedWords = (language: string, cause: string) =>
  `이 브라우저에서 ${language} 실행 환경을 시작하지 못했어요. 브라우저를 업데이트하거나 다른 브라우저에서 열어 주세요. (${cause})`
export const notReadyWords = (language: string, withinMs: number) =>
  `${language} 실행 환경이 ${withinMs / 1000}초 안에 준비되지 않았어요. 다른 탭을 닫고 다시 시도해 주세요.`
export const UNAVAILABLE_WORDS = '실행 환경을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.'
