def evaluate(actual, predicted):
    hits = sum(1 for real, guess in zip(actual, predicted) if real == guess == 1)
    return (round(hits / sum(predicted), 2), round(hits / sum(actual), 2))
