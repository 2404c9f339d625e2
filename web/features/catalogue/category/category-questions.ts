import type { QuestionAndAnswer } from '#web/features/catalogue/parts/questions.tsx'

/** By slug; categories that staff add have no questions of their own. */
export const CATEGORY_QUESTIONS: Partial<Record<string, readonly QuestionAndAnswer[]>> = {
  data: [
    {
      question: '수학을 잘해야 하나요?',
      answer: '평균과 비율만 알면 충분해요. 더 필요한 개념은 나올 때마다 그림과 숫자로 설명해 드려요.',
    },
    {
      question: '프로그래밍이 처음이어도 되나요?',
      answer: '그럼요. 입문 코스는 설치부터 함께해요. 코스마다 적힌 난이도를 보고 골라 보세요.',
    },
  ],
  fullstack: [
    {
      question: '프론트엔드와 백엔드를 먼저 배워야 하나요?',
      answer:
        '둘 중 하나를 조금이라도 해 봤다면 따라올 수 있어요. 처음이라면 프론트엔드 입문 코스부터 들어 보세요.',
    },
    {
      question: '만든 서비스는 어디에 배포하나요?',
      answer: '내 컴퓨터에서 끝까지 실행해 본 다음, 코스에서 순서대로 함께 배포해요.',
    },
  ],
  frontend: [
    {
      question: '디자인 감각이 필요한가요?',
      answer: '없어도 괜찮아요. 간격, 크기, 색을 정하는 기준부터 함께 배워요.',
    },
    {
      question: '무엇을 설치해야 하나요?',
      answer: '브라우저와 코드 편집기면 충분해요. 설치 방법은 첫 강의에서 알려 드려요.',
    },
  ],
  backend: [
    {
      question: '어떤 언어를 쓰나요?',
      answer: '코스마다 달라요. 사용하는 언어와 도구는 코스 소개에 적혀 있어요.',
    },
    { question: '서버를 빌려야 하나요?', answer: '아니요. 모든 실습을 내 컴퓨터에서 할 수 있어요.' },
  ],
}
