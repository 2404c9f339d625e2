def evaluate(actual, predicted):
    hits = sum(1 for real, guess in zip(actual, predicted) if real == guess == 1)
    return (ratio(hits, sum(actual)), ratio(hits, sum(predicted)))


def ratio(part, whole):
    return round(part / whole, 2) if whole else 0.0
