import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'sql-for-analysis',
  category: 'data',
  title: '데이터 분석을 위한 SQL',
  summary: '조회와 집계부터 조인, 윈도우 함수까지 분석에 쓰는 SQL을 배워요.',
  description: `분석에 필요한 데이터는 대부분 데이터베이스에 있어요. SQL을 익히면 다른 사람에게 부탁하지 않고 궁금한 것을 직접 확인할 수 있어요.

작은 쇼핑몰의 주문 데이터로 질문을 SQL로 옮기는 연습을 해요. 한 줄짜리 조회에서 시작해 집계, 조인, 서브쿼리, 윈도우 함수까지 차근차근 배워요.

모든 예제는 PostgreSQL에서 실행해요. 대부분의 문법은 다른 데이터베이스에서도 쓸 수 있어요. 다르게 써야 하는 부분은 따로 알려 드려요.`,
  level: '입문',
  price: 29_000,
  outcomes: [
    '궁금한 점을 SQL 쿼리로 옮길 수 있어요.',
    '데이터를 기준별로 묶어 개수, 합계, 평균을 구할 수 있어요.',
    '여러 테이블을 조인하고 결과가 맞는지 검산할 수 있어요.',
    '윈도우 함수로 순위와 누적 합계를 구할 수 있어요.',
  ],
  audience: [
    '엑셀로 하던 분석을 더 큰 데이터로 넓히고 싶은 분',
    '프로그래밍 경험은 없지만 데이터를 직접 조회해 보고 싶은 분',
    'SQL을 조금 써 봤지만 조인에서 막히는 분',
  ],
  sections: [
    { title: '조회하기', lectures: 3 },
    { title: '집계하기', lectures: 3 },
    { title: '조인하고 순위 매기기', lectures: 5 },
  ],
  lectures: [
    {
      title: '첫 분석: 분류별로 집계하기',
      description:
        '주문 데이터를 조회하고 분류별로 묶어 건수와 합계를 구해요. 데이터 분석이 어떤 순서로 이루어지는지 경험해 봐요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '원하는 행만 고르기: WHERE',
      description:
        '조건에 맞는 행만 조회하는 방법을 배워요. AND와 OR를 함께 쓸 때 괄호가 왜 필요한지 알아봐요.',
      isPublic: false,
      video: '02-where',
    },
    {
      title: 'NULL 이해하고 다루기',
      description:
        'NULL은 0이나 빈 문자열과 달라요. 비교와 집계에서 NULL이 어떻게 처리되는지 확인하고 안전하게 다루는 방법을 배워요.',
      isPublic: false,
      text: '03-null',
    },
    {
      title: '집계 함수와 GROUP BY',
      description:
        'COUNT, SUM, AVG로 데이터를 요약해요. 여러 컬럼을 기준으로 묶으면 결과의 한 행이 무엇을 뜻하는지 알아봐요.',
      isPublic: false,
      text: '04-group-by',
    },
    {
      title: '쿼리가 처리되는 순서',
      description:
        '쓰는 순서와 처리되는 순서를 비교하고, WHERE와 HAVING의 차이와 자주 만나는 오류를 이유부터 이해해요.',
      isPublic: true,
      text: '05-order-of-a-query',
    },
    {
      title: '날짜별로 집계하기',
      description:
        '주문을 일별, 주별, 월별로 묶어 추이를 살펴봐요. 시간대 때문에 날짜가 어긋나는 경우를 확인하고 바로잡아요.',
      isPublic: false,
      text: '06-dates',
    },
    {
      title: '테이블 조인: INNER JOIN과 LEFT JOIN',
      description:
        '회원과 주문처럼 나뉘어 있는 테이블을 조인해요. 짝이 없는 행을 남길지에 따라 조인을 고르는 방법을 배워요.',
      isPublic: false,
      text: '07-joins',
    },
    {
      title: '조인 결과를 검산하는 방법',
      description:
        '조인한 뒤 합계가 부풀려지는 이유를 알아봐요. 숫자가 맞는지 확인하는 다섯 가지 방법을 정리해요.',
      isPublic: false,
      text: '08-check-a-join',
    },
    {
      title: '서브쿼리와 WITH로 단계 나누기',
      description: '복잡한 질문을 작은 단계로 나눠요. WITH를 사용해 위에서 아래로 읽히는 쿼리를 만들어요.',
      isPublic: false,
      video: '09-with',
    },
    {
      title: '윈도우 함수로 순위와 누적 합계 구하기',
      description: '행을 합치지 않고 순위와 누적 합계를 구해요. PARTITION BY와 ORDER BY의 역할을 구분해요.',
      isPublic: false,
      text: '10-window',
    },
    {
      title: '마무리 퀴즈',
      description: '여섯 문제로 코스 전체를 되짚어요. 60점 이상이면 합격이고, 여러 번 풀 수 있어요.',
      isPublic: false,
      quiz: 'end',
    },
  ],
}
