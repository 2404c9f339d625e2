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
          sub: '머신러닝 첫걸음 · 나누고, 훈련하고, 평가하기',
          say: ['안녕하세요.', '이번 강의에서는 데이터를 훈련용과 시험용으로 나누는 이유를 알아봅니다.'],
        },
        {
          kind: 'points',
          heading: '외운 것과 배운 것',
          points: ['풀어 본 문제는 쉽다', '모델도 데이터를 외운다', '처음 보는 데이터로 평가'],
          say: [
            '이미 풀어 본 문제로 시험을 보면 점수가 높게 나옵니다.',
            '모델도 마찬가지로 훈련에 쓴 데이터를 외워 버릴 수 있습니다.',
            '그래서 일부를 따로 떼어 두었다가 평가할 때만 사용합니다.',
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
            '사이킷런으로 데이터를 나눈 뒤 결정 트리를 훈련해 보겠습니다.',
            '훈련 데이터는 모두 맞혔지만, 처음 보는 데이터의 정확도는 그보다 낮습니다.',
            '이렇게 두 점수가 크게 벌어지면 과대적합을 의심해야 합니다.',
          ],
        },
        {
          kind: 'points',
          heading: '오늘의 정리',
          points: ['평가용 데이터는 따로', '두 점수를 함께 본다'],
          say: [
            '평가할 데이터는 훈련 전에 미리 떼어 둡니다.',
            '그리고 훈련 점수와 시험 점수를 항상 함께 살펴봅니다.',
          ],
        },
      ],
    },
  ],
}
