import sys

lines = sys.stdin.read().splitlines()

# lines에는 입력의 각 줄이 들어 있어요. 꼭 이 방법으로 읽지 않아도 괜찮아요.
print('주문 0건')
