import vm from 'node:vm'

type AnyFunction = (...args: unknown[]) => unknown
type Intrinsics = {
  Object: ObjectConstructor
  Array: ArrayConstructor
  Error: ErrorConstructor
  ArrayBuffer: ArrayBufferConstructor
  Promise: PromiseConstructor
  functionOf: (run: AnyFunction) => AnyFunction
}

/** Constructors of a context: `instanceof` holds there for whatever is built with them. */
const intrinsicsOf = (context: vm.Context): Intrinsics =>
  vm.runInContext(
    `({ Object, Array, Error, ArrayBuffer, Promise,
        functionOf: run => function (...args) { return run.apply(this, args) } })`,
    context,
  )

const here: Intrinsics = { Object, Array, Error, ArrayBuffer, Promise, functionOf: run => run }

const tagOf = (value: object) => Object.prototype.toString.call(value).slice(8, -1)

/**
 * Carries values between the phone's context and ours as WeChat's native bridge does: copied, never shared.
 * A function crosses as a function that copies its arguments over and its result back.
 */
export class Membrane {
  private readonly there: Intrinsics
  /** The wrapper of each function, both ways: `off(listener)` must get the same function as `on(listener)`. */
  private readonly twins = new WeakMap<object, AnyFunction>()
  /** Pages and components that the app passes to say where to look: copying them would copy the whole app. */
  private readonly handles = new WeakMap<object, object>()
  /** What a page draws on: no copy would do. */
  private readonly shared = new WeakSet<object>()

  constructor(context: vm.Context) {
    this.there = intrinsicsOf(context)
  }

  in(value: unknown): unknown {
    return this.copy(
      value,
      this.there,
      v => this.in(v),
      v => this.out(v),
      new Map(),
    )
  }

  out(value: unknown): unknown {
    return this.copy(
      value,
      here,
      v => this.out(v),
      v => this.in(v),
      new Map(),
    )
  }

  /** A function of the context that passes its arguments uncopied: for callbacks, which the caller keeps. */
  raw(run: AnyFunction): AnyFunction {
    return this.there.functionOf(run)
  }

  /** Lets an object of the context cross as an empty one, which is always the same. */
  keepHere(handle: object): void {
    this.handles.set(handle, {})
  }

  /** Lets an object of ours cross as it is. */
  readonly share = <Shared extends object>(object: Shared): Shared => {
    this.shared.add(object)
    return object
  }

  private copy(
    value: unknown,
    target: Intrinsics,
    forward: (value: unknown) => unknown,
    backward: (value: unknown) => unknown,
    seen: Map<object, unknown>,
  ): unknown {
    if (typeof value === 'function') return this.twin(value as AnyFunction, target, forward, backward)
    if (typeof value !== 'object' || value === null) return value
    const uncopied = this.uncopied(value) ?? seen.get(value)
    if (uncopied) return uncopied
    const again = (inner: unknown) => this.copy(inner, target, forward, backward, seen)
    switch (tagOf(value)) {
      case 'ArrayBuffer':
        return copyBytes(new Uint8Array(value as ArrayBuffer), target)
      case 'Promise':
        return this.promise(value as Promise<unknown>, target, forward)
      case 'Error':
        return copyError(value as Error, target)
      case 'Array': {
        const list = new target.Array()
        seen.set(value, list)
        for (const item of value as unknown[]) list.push(again(item))
        return list
      }
      default: {
        if (ArrayBuffer.isView(value)) throw new TypeError('WeChat takes an ArrayBuffer, not a view of one')
        const record = new target.Object() as Record<string, unknown>
        seen.set(value, record)
        for (const [key, inner] of Object.entries(value)) record[key] = again(inner)
        return record
      }
    }
  }

  private uncopied(value: object): object | undefined {
    return this.shared.has(value) ? value : this.handles.get(value)
  }

  private twin(
    run: AnyFunction,
    target: Intrinsics,
    forward: (value: unknown) => unknown,
    backward: (value: unknown) => unknown,
  ): AnyFunction {
    const known = this.twins.get(run)
    if (known) return known
    const made = target.functionOf((...args) => {
      try {
        return forward(run(...args.map(backward)))
      } catch (error) {
        throw forward(error)
      }
    })
    this.twins.set(run, made)
    this.twins.set(made, run)
    return made
  }

  private promise(promise: Promise<unknown>, target: Intrinsics, forward: (value: unknown) => unknown) {
    return new target.Promise((resolve, reject) => {
      promise.then(
        value => resolve(forward(value)),
        error => reject(forward(error)),
      )
    })
  }
}

const copyBytes = (bytes: Uint8Array, target: Intrinsics) => {
  const buffer = new target.ArrayBuffer(bytes.byteLength)
  new Uint8Array(buffer).set(bytes)
  return buffer
}

const copyError = (error: Error, target: Intrinsics) => {
  const copied = new target.Error(error.message)
  copied.name = error.name
  if (error.stack) copied.stack = error.stack
  return copied
}
