import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'python-data-analysis',
  category: 'data',
  title: '파이썬 데이터 분석',
  summary: 'pandas로 데이터를 읽고, 정리하고, 집계해서 질문에 답해요.',
  description: [
    '데이터 분석은 어려운 수식이 아니라 좋은 질문에서 시작해요. 이 코스에서는 작은 카페의 판매 기록을 분석해요. 질문을 표로 옮기고 표에서 답을 찾는 과정을 하나씩 익혀요.',
    '강의마다 짧은 코드와 실행 결과를 함께 봐요. 화면의 코드를 직접 입력하고 결과를 비교해 보세요. 마지막 강의를 마치면 여러 파일에 흩어진 데이터를 합쳐 스스로 답을 찾을 수 있어요.',
    '파이썬의 변수와 리스트, 함수를 써 본 적이 있다면 충분해요.',
  ].join('\n\n'),
  level: '입문',
  price: 19_900,
  outcomes: [
    'CSV 파일을 읽고 크기와 데이터 타입, 결측값을 확인할 수 있어요.',
    '조건에 맞는 행과 필요한 열을 골라낼 수 있어요.',
    '결측값을 이유에 따라 삭제하거나 채울 수 있어요.',
    '데이터를 그룹으로 묶어 합계와 평균을 비교할 수 있어요.',
    '여러 표를 하나로 합쳐 질문에 답할 수 있어요.',
  ],
  audience: [
    '엑셀로 하던 작업을 코드로 자동화하고 싶은 분',
    '파이썬 기초를 마치고 다음 단계를 찾는 분',
    '데이터 분석을 처음 배우는 학생과 직장인',
  ],
  sections: [
    { title: '데이터 살펴보기', lectures: 3 },
    { title: '다듬고 묶기', lectures: 3 },
    { title: '연습하고 확인하기', lectures: 4 },
  ],
  lectures: [
    {
      title: '표 하나로 시작하는 데이터 분석',
      description: [
        '카페의 판매 기록을 DataFrame으로 만들고, 열끼리 계산해 매출 1위 메뉴를 찾아요.',
        '',
        '0:00 들어가기',
        '0:10 질문에서 표로',
        '0:20 DataFrame 만들기',
        '0:33 계산하고 정렬하기',
        '0:42 정리',
      ].join('\n'),
      isPublic: true,
      video: '01-first-table',
    },
    {
      title: 'CSV 파일 읽고 살펴보기',
      description: '파일을 읽은 다음 크기와 데이터 타입, 요약 통계부터 확인하는 습관을 익혀요.',
      isPublic: true,
      video: '02-read-csv',
    },
    {
      title: '필요한 행과 열 고르기',
      description: '조건식으로 행을 거르고 loc으로 열까지 함께 선택해요.',
      isPublic: false,
      video: '03-select-rows',
    },
    {
      title: '결측값 처리하기',
      description: '결측값을 세고, 삭제할 때와 채울 때를 구분해요.',
      isPublic: false,
      video: '04-missing-values',
    },
    {
      title: '그룹별로 집계하기',
      description: 'groupby로 요일별 합계와 평균을 구해 비교해요.',
      isPublic: false,
      video: '05-group-by',
    },
    {
      title: '두 표를 합쳐 매출 구하기',
      description: '주문 표와 메뉴 표를 merge로 합치고, 가격을 찾지 못한 행을 확인해요.',
      isPublic: false,
      video: '06-merge-tables',
    },
    {
      title: '넓은 표와 긴 표 바꾸기',
      description: '열 이름에 들어 있는 값을 melt로 내리고, pivot_table로 다시 펼쳐요.',
      isPublic: false,
      text: '07-wide-and-long',
    },
    {
      title: '연습 자료: 카페의 4주 판매 기록',
      description:
        '주문 364건과 메뉴표, 함께 실행할 노트북을 받아 직접 분석해 보세요. 연습용으로 만든 데이터예요.',
      isPublic: false,
      files: ['cafe-sales.csv', 'cafe-menu.csv', 'cafe-analysis.ipynb'],
    },
    {
      title: '실습: 요일별로 묶어 집계하기',
      description: '배운 내용을 파이썬 코드로 옮겨요. 테스트를 모두 통과하면 완료돼요.',
      isPublic: false,
      exercise: 'weekday-sales',
    },
    {
      title: '마무리 퀴즈',
      description: '여덟 문제로 코스 전체를 되짚어요. 60점 이상이면 합격이고, 여러 번 풀 수 있어요.',
      isPublic: false,
      quiz: 'end',
    },
  ],
}
