/** Learning rate and regularisation. */
export interface Pace {
  readonly rate: number
  /** Strength of L1 regularisation, which drives weak weights to zero. */
  readonly l1: number
}

/** Weights that learn by AdaGrad with a truncated gradient (Duchi et al. 2011, Langford et al. 2009). */
export class AdaGrad {
  readonly weights: Float64Array
  readonly #squares: Float64Array
  readonly #pace: Pace

  constructor(size: number, pace: Pace) {
    this.weights = new Float64Array(size)
    this.#squares = new Float64Array(size).fill(SMOOTHING)
    this.#pace = pace
  }

  /** Moves one weight against the gradient of the loss. */
  update(index: number, gradient: number): void {
    const squares = (this.#squares[index] ?? 0) + gradient * gradient
    this.#squares[index] = squares
    const step = this.#pace.rate / Math.sqrt(squares)
    const moved = (this.weights[index] ?? 0) - step * gradient
    const shrink = step * this.#pace.l1
    this.weights[index] = moved > shrink ? moved - shrink : moved < -shrink ? moved + shrink : 0
  }
}

const SMOOTHING = 1e-2
