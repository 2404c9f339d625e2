import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'python-data-analysis',
  category: 'data',
  title: '파이썬 데이터 분석',
  summary: 'pandas로 표를 읽고, 다듬고, 묶고, 합쳐서 질문에 답합니다.',
  description: [
    '데이터 분석은 어려운 수식이 아니라 좋은 질문에서 시작합니다. 이 강좌에서는 작은 카페의 판매 기록을 처음부터 끝까지 따라가며, 질문을 표로 옮기고 표에서 답을 꺼내는 과정을 하나씩 익힙니다.',
    '모든 강의는 짧은 코드와 그 결과로 이루어져 있습니다. 화면의 코드를 직접 입력해 보고 결과를 비교하면, 여섯 번째 강의가 끝날 때에는 여러 파일에 흩어진 기록을 합쳐 스스로 답을 찾을 수 있습니다.',
    '파이썬의 변수와 리스트, 함수를 한 번이라도 써 보셨다면 충분합니다.',
  ].join('\n\n'),
  level: '입문',
  price: 69_000,
  outcomes: [
    'CSV 파일을 읽어 표의 크기와 자료형, 빠진 값을 확인합니다.',
    '조건에 맞는 행과 필요한 열을 골라냅니다.',
    '빠진 값을 이유에 맞게 지우거나 채웁니다.',
    '기록을 묶어 합계와 평균을 구하고 비교합니다.',
    '여러 표를 하나로 합쳐 질문에 답합니다.',
  ],
  audience: [
    '엑셀로 하던 정리를 코드로 자동화하고 싶은 분',
    '파이썬 기초를 마치고 다음 단계를 찾는 분',
    '데이터 분석을 처음 배우는 학생과 직장인',
  ],
  lectures: [
    {
      title: '표 하나로 시작하는 데이터 분석',
      description: '카페의 판매 기록을 DataFrame으로 만들고, 열끼리 계산해 가장 많이 번 메뉴를 찾습니다.',
      isPublic: true,
      video: '01-first-table',
    },
    {
      title: 'CSV 파일 읽고 살펴보기',
      description: '파일을 읽은 다음 크기와 자료형, 요약 통계를 먼저 확인하는 습관을 익힙니다.',
      isPublic: true,
      video: '02-read-csv',
    },
    {
      title: '필요한 행과 열 고르기',
      description: '조건식으로 행을 거르고 loc으로 열까지 함께 골라냅니다.',
      isPublic: false,
      video: '03-select-rows',
    },
    {
      title: '빠진 값 다루기',
      description: '빠진 값을 세고, 지울 때와 채울 때를 구분합니다.',
      isPublic: false,
      video: '04-missing-values',
    },
    {
      title: '묶어서 계산하기',
      description: 'groupby로 요일마다 합계와 평균을 구해 비교합니다.',
      isPublic: false,
      video: '05-group-by',
    },
    {
      title: '두 표를 합쳐 답 찾기',
      description: '주문 표와 메뉴 표를 merge로 합치고, 짝이 없는 행을 확인합니다.',
      isPublic: false,
      video: '06-merge-tables',
    },
  ],
}
