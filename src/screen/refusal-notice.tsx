import { useWords } from '@/i18n/words'
import type { Refusal } from '@/platform/chosen'
import { wechat } from '@/platform/wechat'
import { Notice } from '@/ui/notice'
import { permissionWords } from './permissions-words'

/**
 * Album, camera or privacy was refused: what that means, and the button that leads to where it can be allowed after all
 * (`faults.md` 54). Everything else on the page still works. `onAgain` asks again, as WeChat's privacy sheet does.
 */
export const RefusalNotice = ({ by, onAgain }: { by: Refusal; onAgain: () => void }) => {
  const t = useWords(permissionWords)
  const settings = {
    privacy: { text: t('askAgain'), onPress: onAgain },
    permission: wechat && { text: t('openSettings'), onPress: wechat.openSettings },
    phone: wechat?.openPhoneSettings && { text: t('openPhoneSettings'), onPress: wechat.openPhoneSettings },
  }
  return (
    <Notice tone="warn" icon="lock" title={t(`${by}Title`)} note={t(`${by}Note`)} action={settings[by] || undefined} />
  )
}
