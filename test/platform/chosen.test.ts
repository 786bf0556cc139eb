import { choiceOfFailure } from '@/platform/chosen'

test.each([
  [{ errMsg: 'chooseMedia:fail cancel' }, { kind: 'cancelled' }],
  [{ errMsg: 'chooseMedia:fail auth deny' }, { kind: 'refused', by: 'permission' }],
  [
    { errMsg: 'chooseMedia:fail', errno: 103 },
    { kind: 'refused', by: 'permission' },
  ],
  [{ errMsg: 'chooseMedia:fail privacy permission is not authorized' }, { kind: 'refused', by: 'privacy' }],
  [
    { errMsg: 'chooseMedia:fail', errno: 104 },
    { kind: 'refused', by: 'privacy' },
  ],
  [{ errMsg: 'chooseMedia:fail system permission denied' }, { kind: 'refused', by: 'phone' }],
  [{ errMsg: 'chooseMessageFile:fail' }, { kind: 'failed' }],
  [{}, { kind: 'failed' }],
])('%j', (failure, choice) => expect(choiceOfFailure(failure)).toEqual(choice))
