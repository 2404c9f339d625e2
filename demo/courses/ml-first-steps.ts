import type { DemoCourse } from '#demo/course.ts'

export const course: DemoCourse = {
  slug: 'ml-first-steps',
  category: 'data',
  title: '파이썬으로 시작하는 머신러닝 첫걸음',
  summary: '사이킷런으로 모델을 훈련하고 평가하며 머신러닝의 흐름을 익혀요.',
  description: `머신러닝 책을 폈다가 수식부터 나와서 덮은 적이 있나요? 이 코스에서는 작은 데이터로 모델을 직접 훈련해요. 결과를 보면서 왜 그렇게 되는지 하나씩 알아봐요.

사이킷런의 예제 데이터로 분류와 회귀를 모두 다뤄요. 데이터를 나누는 방법, 알맞은 평가 지표를 고르는 방법, 과적합을 찾아 줄이는 방법을 순서대로 배워요.

마지막에는 전처리부터 평가까지 이어지는 미니 프로젝트를 완성해요. 수식은 꼭 필요한 만큼만 말로 풀어서 설명해요.`,
  level: '초급',
  price: 0,
  outcomes: [
    '데이터를 훈련 세트와 테스트 세트로 나누고 모델을 훈련할 수 있어요.',
    '문제에 맞는 평가 지표를 고르고 결과를 해석할 수 있어요.',
    '과적합을 찾고 줄이는 방법을 적용할 수 있어요.',
    '전처리와 모델을 파이프라인 하나로 묶을 수 있어요.',
  ],
  audience: [
    '파이썬의 반복문과 함수를 쓸 줄 알고 머신러닝이 처음인 분',
    '데이터 분석에서 예측으로 한 걸음 더 나아가고 싶은 분',
  ],
  sections: [
    { title: '첫 모델 만들기', lectures: 2 },
    { title: '예측하는 방법', lectures: 2 },
    { title: '제대로 평가하기', lectures: 4 },
  ],
  lectures: [
    {
      title: '첫 모델: 나누고, 훈련하고, 평가하기',
      description:
        '데이터를 훈련 세트와 테스트 세트로 나누는 이유를 배워요. 결정 트리를 훈련하고 두 점수를 비교하며 과적합의 신호를 찾아요.',
      isPublic: true,
      video: 'lecture',
    },
    {
      title: '분류와 회귀 구분하기',
      description:
        '무엇을 예측하는지에 따라 문제가 어떻게 달라지는지 배워요. 같은 데이터로 두 가지 질문을 풀어 보고, 알맞은 점수를 골라요.',
      isPublic: true,
      text: '02-classification-or-regression',
    },
    {
      title: 'K-최근접 이웃으로 분류하기',
      description:
        '가까운 데이터를 참고해 예측하는 K-최근접 이웃을 배워요. 이웃의 수에 따라 결과가 어떻게 달라지는지 확인해요.',
      isPublic: false,
      video: '03-nearest-neighbours',
    },
    {
      title: '선형 회귀와 로지스틱 회귀',
      description:
        '숫자를 예측하는 선형 회귀와 범주를 예측하는 로지스틱 회귀를 비교해요. 계수를 해석하는 방법도 배워요.',
      isPublic: false,
      text: '04-linear-and-logistic',
    },
    {
      title: '정확도만으로 부족할 때: 정밀도와 재현율',
      description:
        '한쪽 범주가 훨씬 많은 데이터에서 정확도가 왜 위험한지 알아봐요. 혼동 행렬을 읽고 정밀도와 재현율을 계산해요.',
      isPublic: false,
      text: '05-precision-and-recall',
    },
    {
      title: '전처리와 파이프라인',
      description:
        '결측값을 채우고 스케일을 맞추는 방법을 배워요. 전처리와 모델을 파이프라인으로 묶어 데이터 누수를 막아요.',
      isPublic: false,
      video: '06-pipeline',
    },
    {
      title: '교차 검증과 하이퍼파라미터 튜닝',
      description:
        '데이터를 여러 번 나누어 평가하는 교차 검증을 배워요. 그리드 서치로 하이퍼파라미터를 고르는 방법도 익혀요.',
      isPublic: false,
      text: '07-cross-validation',
    },
    {
      title: '미니 프로젝트: 처음부터 끝까지',
      description:
        '데이터 탐색부터 최종 평가까지 직접 진행해요. 결과를 정리하고 설명하는 방법도 함께 배워요.',
      isPublic: false,
      text: '08-mini-project',
    },
  ],
}
