/** Nothing reaches the storage after this many of its calls. */
export const killAfter = (calls: number) => {
  let left = calls
  const { setItem, removeItem } = Storage.prototype
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (left-- > 0) setItem.call(this, key, value)
  })
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (left-- > 0) removeItem.call(this, key)
  })
}
