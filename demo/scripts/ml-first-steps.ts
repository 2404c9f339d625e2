import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'ml-first-steps',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '데이터는 왜 나눌까요?',
          sub: '머신러닝 첫걸음 · 데이터 분할, 훈련, 평가',
          say: ['안녕하세요.', '이번 강의에서는 데이터를 훈련 세트와 테스트 세트로 나누는 이유를 알아봐요.'],
        },
        {
          kind: 'points',
          heading: '암기와 학습의 차이',
          points: ['풀어 본 문제는 쉬워요', '모델도 데이터를 외워요', '처음 보는 데이터로 평가해요'],
          say: [
            '이미 풀어 본 문제로 시험을 보면 점수가 높게 나와요.',
            '모델도 훈련에 쓴 데이터를 외워 버릴 수 있어요.',
            '그래서 일부 데이터는 따로 남겨 두었다가 평가할 때만 사용해요.',
          ],
        },
        {
          kind: 'code',
          heading: '결정 트리로 확인하기',
          language: 'python',
          code: [
            'from sklearn.datasets import load_breast_cancer as load',
            'from sklearn.model_selection import train_test_split',
            'from sklearn.tree import DecisionTreeClassifier',
            '',
            'X, y = load(return_X_y=True)',
            'X1, X2, y1, y2 = train_test_split(X, y, random_state=0)',
            'tree = DecisionTreeClassifier(random_state=0)',
            'tree.fit(X1, y1)',
            'print(tree.score(X1, y1), round(tree.score(X2, y2), 3))',
          ].join('\n'),
          output: '1.0 0.881',
          outputWith: 1,
          say: [
            '사이킷런으로 데이터를 나누고 결정 트리를 훈련해 볼게요.',
            '훈련 세트는 모두 맞혔지만, 테스트 세트의 정확도는 그보다 낮아요.',
            '이렇게 두 점수의 차이가 크면 과적합을 의심해야 해요.',
          ],
        },
        {
          kind: 'points',
          heading: '정리',
          points: ['테스트 세트는 미리 나누기', '두 점수를 함께 보기'],
          say: [
            '테스트 세트는 훈련 전에 미리 나눠 두세요.',
            '그리고 훈련 점수와 테스트 점수를 항상 함께 확인하세요.',
          ],
        },
      ],
    },
  ],
}
