import sys

for line in sys.stdin:
    # 한 줄은 '메서드 경로 상태코드' 형식이에요.
    pass
