def evaluate(actual, predicted):
    hits = sum(1 for real, guess in zip(actual, predicted) if real == guess == 1)
    right = sum(1 for real, guess in zip(actual, predicted) if real == guess)
    return (ratio(hits, sum(predicted)), ratio(right, len(actual)))


def ratio(part, whole):
    return round(part / whole, 2) if whole else 0.0
