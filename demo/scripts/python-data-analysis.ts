import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'python-data-analysis',
  lectures: [
    {
      video: '01-first-table',
      scenes: [
        {
          kind: 'title',
          heading: '표 하나로 시작하는 데이터 분석',
          sub: '파이썬 데이터 분석 1강 · DataFrame',
          say: [
            '안녕하세요, 파이썬 데이터 분석 첫 강의예요.',
            '오늘은 작은 카페의 판매 기록에서 매출 1위 메뉴를 찾아볼게요.',
          ],
        },
        {
          kind: 'points',
          heading: '데이터 분석의 순서',
          points: ['질문 정하기', '데이터 모으기', '계산해서 답하기'],
          say: [
            '데이터 분석은 질문에서 시작해요.',
            '질문을 정했다면 필요한 데이터를 표 하나로 모아요.',
            '그리고 그 표를 계산해서 질문에 답해요.',
          ],
        },
        {
          kind: 'code',
          heading: 'DataFrame 만들기',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            'cafe = pd.DataFrame({',
            "    'menu': ['latte', 'tea', 'cake'],",
            "    'price': [4500, 4000, 6500],",
            "    'sold': [32, 18, 15],",
            '})',
            'print(cafe)',
          ].join('\n'),
          output: [
            '    menu  price  sold',
            '0  latte   4500    32',
            '1    tea   4000    18',
            '2   cake   6500    15',
          ].join('\n'),
          say: [
            '먼저 pandas를 불러와요.',
            '열 이름과 값을 딕셔너리로 넘기면 표 모양의 DataFrame이 만들어져요.',
            '메뉴마다 한 행씩 들어갔고, 왼쪽에는 인덱스가 붙었어요.',
          ],
        },
        {
          kind: 'code',
          heading: '열끼리 바로 계산하기',
          language: 'python',
          code: [
            "cafe['sales'] = cafe['price'] * cafe['sold']",
            "best = cafe.sort_values('sales', ascending=False)",
            'print(best)',
          ].join('\n'),
          output: [
            '    menu  price  sold   sales',
            '0  latte   4500    32  144000',
            '2   cake   6500    15   97500',
            '1    tea   4000    18   72000',
          ].join('\n'),
          say: [
            '가격과 판매량을 곱하면 반복문 없이 모든 행이 한 번에 계산돼요.',
            '매출이 큰 순서로 정렬하니 라테가 1위예요.',
          ],
        },
        {
          kind: 'points',
          heading: '오늘 배운 것',
          points: ['DataFrame 만들기', '열끼리 계산하기', '정렬해서 답 찾기'],
          say: [
            'DataFrame을 만들었어요.',
            '열끼리 계산했어요.',
            '정렬해서 답을 찾았어요.',
            '다음 강의에서는 파일에 저장된 데이터를 읽어 볼게요.',
          ],
        },
      ],
    },
    {
      video: '02-read-csv',
      scenes: [
        {
          kind: 'title',
          heading: 'CSV 파일 읽고 살펴보기',
          sub: '파이썬 데이터 분석 2강 · read_csv와 데이터 확인',
          say: ['이번 강의에서는 CSV 파일을 읽고, 분석하기 전에 무엇을 확인해야 하는지 배워요.'],
        },
        {
          kind: 'code',
          heading: '파일을 읽고 크기 확인하기',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            "orders = pd.read_csv('orders.csv')",
            'print(orders.shape)',
            'print(orders.head(3))',
          ].join('\n'),
          output: [
            '(6, 3)',
            '          day   menu  qty',
            '0  2026-03-02  latte    2',
            '1  2026-03-02   cake    1',
            '2  2026-03-03    tea    3',
          ].join('\n'),
          say: [
            '파일 이름을 넘기면 DataFrame으로 읽어 와요.',
            '모두 6행 3열이고, 첫 세 행을 보니 내용도 제대로 들어왔어요.',
          ],
        },
        {
          kind: 'code',
          heading: '날짜는 날짜 타입으로 읽기',
          language: 'python',
          code: [
            "orders = pd.read_csv('orders.csv', parse_dates=['day'])",
            "print(orders['day'].min().date())",
            "print(orders['qty'].mean())",
          ].join('\n'),
          output: ['2026-03-02', '2.0'].join('\n'),
          say: [
            '날짜 열은 그냥 읽으면 문자열이 돼요.',
            '날짜 타입으로 읽으면 가장 이른 날짜를 구하거나 요일을 뽑을 수 있어요.',
            '숫자 열은 평균을 구해 이상한 값이 없는지 확인해요.',
          ],
        },
        {
          kind: 'points',
          heading: '분석 전에 확인할 세 가지',
          points: ['행과 열의 수', '처음 몇 행의 내용', '열마다 데이터 타입'],
          say: [
            '파일을 읽으면 먼저 크기를 확인해요.',
            '그다음 처음 몇 행을 눈으로 살펴봐요.',
            '마지막으로 데이터 타입이 맞는지 확인하세요.',
          ],
        },
      ],
    },
    {
      video: '03-select-rows',
      scenes: [
        {
          kind: 'title',
          heading: '필요한 행과 열 고르기',
          sub: '파이썬 데이터 분석 3강 · 조건과 loc',
          say: ['이번 강의에서는 큰 표에서 필요한 부분만 골라내는 방법을 배워요.'],
        },
        {
          kind: 'code',
          heading: '조건식의 결과는 참과 거짓이에요',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            "menu = ['latte', 'tea', 'cake', 'cocoa']",
            'cafe = pd.DataFrame({',
            "    'menu': menu, 'sold': [32, 18, 15, 27],",
            '})',
            "print(cafe['sold'] > 20)",
          ].join('\n'),
          output: ['0     True', '1    False', '2    False', '3     True', 'Name: sold, dtype: bool'].join(
            '\n',
          ),
          say: [
            '열에 조건식을 쓰면 행마다 참과 거짓을 알려 줘요.',
            '스무 잔 넘게 팔린 첫 행과 마지막 행이 참이에요.',
          ],
        },
        {
          kind: 'code',
          heading: '조건에 맞는 행만 선택하기',
          language: 'python',
          code: ["popular = cafe.loc[cafe['sold'] > 20, ['menu', 'sold']]", 'print(popular)'].join('\n'),
          output: ['    menu  sold', '0  latte    32', '3  cocoa    27'].join('\n'),
          say: [
            'loc의 첫 번째에는 행의 조건을, 두 번째에는 열 이름을 넣어요.',
            '참인 두 행만 남았고, 인덱스는 그대로예요.',
          ],
        },
        {
          kind: 'points',
          heading: '조건이 여러 개라면',
          points: ['AND는 &, OR는 |', '조건마다 괄호로 감싸기', '여러 값 중 하나인지는 isin'],
          say: [
            '조건이 여러 개라면 AND와 OR를 기호로 써요.',
            '이때 조건마다 반드시 괄호로 감싸야 해요.',
            '여러 값 중 하나인지는 isin으로 확인해요.',
          ],
        },
      ],
    },
    {
      video: '04-missing-values',
      scenes: [
        {
          kind: 'title',
          heading: '결측값 처리하기',
          sub: '파이썬 데이터 분석 4강 · isna, dropna, fillna',
          say: [
            '실제 데이터에는 빈 값이 있기 마련이에요.',
            '이번 강의에서는 결측값을 찾고, 삭제할지 채울지 정해 볼게요.',
          ],
        },
        {
          kind: 'code',
          heading: '결측값 개수 세기',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            'cafe = pd.DataFrame({',
            "    'menu': ['latte', 'tea', None],",
            "    'tip': [500, None, None],",
            '})',
            'print(cafe.isna().sum())',
          ].join('\n'),
          output: ['menu    1', 'tip     2', 'dtype: int64'].join('\n'),
          say: [
            'isna는 값이 비어 있으면 참을 반환해요.',
            '참을 더하면 개수가 되니, 열마다 결측값이 몇 개인지 바로 보여요.',
          ],
        },
        {
          kind: 'code',
          heading: '이유에 따라 삭제하거나 채우기',
          language: 'python',
          code: [
            "clean = cafe.dropna(subset=['menu'])",
            "clean = clean.fillna({'tip': 0})",
            'print(clean)',
          ].join('\n'),
          output: ['    menu    tip', '0  latte  500.0', '1    tea    0.0'].join('\n'),
          say: [
            '메뉴를 모르는 주문은 분석할 수 없으니 그 행을 삭제해요.',
            '비어 있는 팁은 받지 않았다는 뜻이니 0으로 채워요.',
          ],
        },
        {
          kind: 'points',
          heading: '채우기 전에 생각해 보세요',
          points: ['값이 왜 비어 있을까?', '채우면 결과가 달라질까?'],
          say: ['값이 왜 비어 있는지 먼저 생각해 보세요.', '무심코 평균으로 채우면 결과가 달라질 수 있어요.'],
        },
      ],
    },
    {
      video: '05-group-by',
      scenes: [
        {
          kind: 'title',
          heading: '그룹별로 집계하기',
          sub: '파이썬 데이터 분석 5강 · groupby',
          say: ['어느 요일에 가장 많이 팔릴까요?', '이번 강의에서는 데이터를 요일별로 묶어 비교해 볼게요.'],
        },
        {
          kind: 'points',
          heading: 'groupby가 하는 일',
          points: ['같은 값끼리 나누기', '그룹마다 계산하기', '결과를 하나로 합치기'],
          say: [
            '먼저 같은 값을 가진 행끼리 그룹으로 나눠요.',
            '그리고 그룹마다 합계나 평균을 계산해요.',
            '마지막으로 결과를 표 하나로 합쳐요.',
          ],
        },
        {
          kind: 'code',
          heading: '요일별 합계 구하기',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            'cafe = pd.DataFrame({',
            "    'day': ['Fri', 'Sat', 'Fri', 'Sat'],",
            "    'sold': [20, 35, 24, 41],",
            '})',
            "print(cafe.groupby('day')['sold'].sum())",
          ].join('\n'),
          output: ['day', 'Fri    44', 'Sat    76', 'Name: sold, dtype: int64'].join('\n'),
          say: ['요일로 묶고, 판매량 열을 선택해 더해요.', '금요일보다 토요일에 더 많이 팔렸네요.'],
        },
        {
          kind: 'code',
          heading: '여러 값을 한 번에 집계하기',
          language: 'python',
          code: ["by_day = cafe.groupby('day')['sold']", "print(by_day.agg(['count', 'mean', 'max']))"].join(
            '\n',
          ),
          output: [
            '     count  mean  max',
            'day                  ',
            'Fri      2  22.0   24',
            'Sat      2  38.0   41',
          ].join('\n'),
          say: [
            'agg에 함수 이름을 나열하면 여러 값을 한 번에 집계할 수 있어요.',
            '개수를 함께 보면 평균을 얼마나 믿을 수 있는지도 알 수 있어요.',
          ],
        },
      ],
    },
    {
      video: '06-merge-tables',
      scenes: [
        {
          kind: 'title',
          heading: '두 표를 합쳐 매출 구하기',
          sub: '파이썬 데이터 분석 6강 · merge',
          say: [
            '주문 표에는 메뉴 이름만 있고, 가격은 다른 표에 있어요.',
            '마지막 강의에서는 두 표를 합쳐 매출을 구해 볼게요.',
          ],
        },
        {
          kind: 'code',
          heading: '공통 열을 기준으로 합치기',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            "orders = pd.DataFrame({'menu': ['tea', 'latte', 'milk'],",
            "                       'qty': [3, 2, 1]})",
            "prices = pd.DataFrame({'menu': ['latte', 'tea'],",
            "                       'price': [4500, 4000]})",
            "both = orders.merge(prices, on='menu', how='left')",
            'print(both)',
          ].join('\n'),
          output: [
            '    menu  qty   price',
            '0    tea    3  4000.0',
            '1  latte    2  4500.0',
            '2   milk    1     NaN',
          ].join('\n'),
          say: [
            '두 표에 모두 있는 메뉴 열을 기준으로 합쳐요.',
            'left를 쓰면 왼쪽 표의 주문은 하나도 빠지지 않아요.',
            '가격표에 없는 우유는 가격이 결측값이 됐어요.',
          ],
        },
        {
          kind: 'code',
          heading: '결측값을 확인하고 계산하기',
          language: 'python',
          code: [
            "print(both.loc[both['price'].isna(), 'menu'].tolist())",
            "print((both['qty'] * both['price']).sum())",
          ].join('\n'),
          output: ["['milk']", '21000.0'].join('\n'),
          say: [
            '가격을 찾지 못한 메뉴가 있는지 먼저 확인해요.',
            '그런 다음 수량과 가격을 곱해 모두 더하면 매출이 나와요.',
          ],
        },
        {
          kind: 'points',
          heading: '합친 뒤에 꼭 확인하세요',
          points: ['행이 늘어나지 않았나요?', '가격이 없는 행은 없나요?'],
          say: [
            '기준 열에 같은 값이 여러 개 있으면 행이 늘어나요.',
            '합치기 전과 후의 행 수를 꼭 비교해 보세요.',
          ],
        },
      ],
    },
  ],
}
