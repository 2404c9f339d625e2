def evaluate(actual, predicted):
    # (정밀도, 재현율)을 반환하세요. 1은 스팸, 0은 정상이에요.
    return (0, 0)
