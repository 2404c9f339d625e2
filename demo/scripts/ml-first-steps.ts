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
    {
      video: '03-nearest-neighbours',
      scenes: [
        {
          kind: 'title',
          heading: 'K-최근접 이웃으로 분류하기',
          sub: '머신러닝 첫걸음 · 가까운 데이터에 물어보기',
          say: [
            '이번 강의에서는 가장 이해하기 쉬운 분류 방법을 배워요.',
            '처음 보는 데이터가 있으면, 가까이 있는 이웃들의 답을 따라가요.',
          ],
        },
        {
          kind: 'code',
          heading: '이미 아는 과일 여섯 개',
          language: 'python',
          code: [
            'known = [',
            "    (90, '귤'), (100, '귤'), (120, '귤'),",
            "    (125, '사과'), (180, '사과'), (200, '사과'),",
            ']',
          ].join('\n'),
          say: ['과일의 무게와 이름을 여섯 개 적어 두었어요.', '무게가 124그램인 과일은 무엇일까요?'],
        },
        {
          kind: 'code',
          heading: '가까운 이웃의 다수결',
          language: 'python',
          code: [
            'from collections import Counter',
            '',
            'def predict(weight, k):',
            '    near = sorted(known, key=lambda one: abs(one[0] - weight))',
            '    names = [name for _, name in near[:k]]',
            '    return Counter(names).most_common(1)[0][0]',
            '',
            'print(predict(124, 1), predict(124, 3))',
          ].join('\n'),
          output: '사과 귤',
          outputWith: 2,
          say: [
            '무게의 차이가 작은 순서로 정렬하고, 앞에서부터 몇 개만 봐요.',
            '그중 가장 많은 이름이 예측이에요.',
            '이웃을 하나만 보면 사과, 세 개를 보면 귤이 나와요.',
          ],
        },
        {
          kind: 'points',
          heading: '이웃의 수를 정하는 법',
          points: ['적으면 하나에 흔들려요', '많으면 경계가 흐려져요', '검증 점수로 골라요'],
          say: [
            '이웃이 너무 적으면 잘못 적힌 데이터 하나에도 답이 바뀌어요.',
            '너무 많으면 멀리 있는 데이터까지 섞여서 차이가 흐려져요.',
            '그래서 여러 값을 시험해 보고 검증 점수가 좋은 것을 골라요.',
          ],
        },
        {
          kind: 'points',
          heading: '잊지 마세요',
          points: ['특성의 스케일 맞추기', '데이터가 많으면 느려요'],
          say: [
            '무게와 길이처럼 단위가 다른 특성을 함께 쓸 때는 스케일부터 맞추세요.',
            '그리고 예측할 때마다 거리를 계산하니, 데이터가 많을수록 느려져요.',
          ],
        },
      ],
    },
    {
      video: '06-pipeline',
      scenes: [
        {
          kind: 'title',
          heading: '전처리와 파이프라인',
          sub: '머신러닝 첫걸음 · 데이터 누수 막기',
          say: [
            '모델을 훈련하기 전에 빈칸을 채우고 스케일을 맞춰야 할 때가 많아요.',
            '이번 강의에서는 이 일을 안전하게 하는 방법을 배워요.',
          ],
        },
        {
          kind: 'code',
          heading: '평균을 어디에서 구할까요?',
          language: 'python',
          code: [
            'train, test = [10, 20, 30], [100]',
            '',
            'both = train + test',
            'print(sum(both) / len(both))',
            'print(sum(train) / len(train))',
          ].join('\n'),
          output: ['40.0', '20.0'].join('\n'),
          outputWith: 1,
          say: [
            '빈칸을 평균으로 채우려고 해요.',
            '전체로 구하면 40이고, 훈련 데이터로만 구하면 20이에요.',
            '40을 쓰면 아직 보지 않아야 할 테스트 데이터의 정보가 새어 들어와요.',
          ],
        },
        {
          kind: 'code',
          heading: '파이프라인으로 묶기',
          language: 'python',
          code: [
            'model = make_pipeline(',
            "    SimpleImputer(strategy='median'),",
            '    StandardScaler(),',
            '    KNeighborsClassifier(),',
            ')',
            'model.fit(X_train, y_train)',
            'print(model.score(X_test, y_test))',
          ].join('\n'),
          say: [
            '파이프라인은 여러 단계를 하나의 모델처럼 묶어요.',
            '먼저 빈칸을 중앙값으로 채우고, 스케일을 맞추고, 마지막에 이웃을 찾아요.',
            '훈련할 때는 중앙값과 평균을 훈련 데이터로만 구해요.',
            '평가할 때는 그 값을 그대로 쓰기 때문에 정보가 새지 않아요.',
          ],
        },
        {
          kind: 'points',
          heading: '파이프라인을 쓰면',
          points: ['순서를 잊지 않아요', '교차 검증도 안전해요', '새 데이터에 바로 써요'],
          say: [
            '예측할 때 전처리를 빠뜨리는 실수가 사라져요.',
            '교차 검증을 할 때도 묶음마다 전처리를 새로 맞춰요.',
            '저장한 모델 하나로 새 데이터를 바로 예측할 수 있어요.',
          ],
        },
      ],
    },
  ],
}
