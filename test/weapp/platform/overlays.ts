import type { Changes } from '../changes'
import type { Handset } from '../handset'
import { type Apis, Refused, refuse } from './api'

export type Modal = {
  title: string
  content: string
  confirmText: string
  cancelText: string
  showCancel: boolean
  editable: boolean
  placeholderText: string
  /** The text in an editable dialog's box. */
  typed: string
}
type Asked<T> = T & { answer: (result: object) => void; dismiss: () => void }
type Toast = { title: string; icon: string; isLoading: boolean }

/** What WeChat draws over the page: modal, action sheet, toast. The driver reads and answers them. */
export class Overlays {
  modal: Asked<Modal> | null = null
  actionSheet: Asked<{ itemList: string[]; alertText: string }> | null = null
  toast: Toast | null = null
  /** Every toast that was shown, including those already gone. */
  readonly pastToasts: string[] = []

  constructor(private readonly changes: Changes) {}

  get words(): string[] {
    const { modal, actionSheet, toast } = this
    return [
      ...(toast ? [toast.title] : []),
      ...(modal
        ? [modal.title, modal.content, ...(modal.showCancel ? [modal.cancelText] : []), modal.confirmText]
        : []),
      ...(actionSheet ? [actionSheet.alertText, ...actionSheet.itemList] : []),
    ].filter(Boolean)
  }

  askModal(modal: Modal): Promise<object> {
    return this.ask(asked => {
      this.modal = asked && { ...modal, ...asked }
    })
  }

  askActionSheet(sheet: { itemList: string[]; alertText: string }): Promise<object> {
    return this.ask(asked => {
      this.actionSheet = asked && { ...sheet, ...asked }
    })
  }

  showToast(toast: Toast | null): void {
    this.toast = toast
    if (toast) this.pastToasts.push(toast.title)
    this.changes.emit()
  }

  private ask(
    show: (asked: { answer: (result: object) => void; dismiss: () => void } | null) => void,
  ): Promise<object> {
    return new Promise((resolve, reject) => {
      const close = () => {
        show(null)
        this.changes.emit()
      }
      show({
        answer: result => {
          close()
          resolve(result)
        },
        dismiss: () => {
          close()
          reject(new Refused('cancel'))
        },
      })
      this.changes.emit()
    })
  }
}

type ToastOptions = { title: string; icon?: string; duration?: number }

export const overlays = (handset: Handset): Apis => {
  const { overlays: shown, clock } = handset
  const toast = ({ title, icon = 'success', duration = 1500 }: ToastOptions) => {
    const mine = { title, icon, isLoading: false }
    shown.showToast(mine)
    clock.set(() => shown.toast === mine && shown.showToast(null), duration, false)
  }
  return {
    handlers: {
      showModal: (options: Partial<Modal>) => {
        const { confirmText = '确定', cancelText = '取消' } = options
        for (const text of [confirmText, cancelText])
          if ([...text].length > 4) refuse('parameter error: parameter text should not be longer than 4 characters')
        const plain = { title: '', content: '', showCancel: true, editable: false, placeholderText: '' }
        return shown.askModal({ ...plain, typed: options.content ?? '', ...options, confirmText, cancelText })
      },
      showActionSheet: ({ itemList, alertText = '' }: { itemList: string[]; alertText?: string }) => {
        if (itemList.length > 6) refuse('parameter error: itemList should not be longer than 6')
        return shown.askActionSheet({ itemList, alertText })
      },
      showToast: toast,
      hideToast: () => shown.showToast(null),
      showLoading: ({ title }: ToastOptions) => shown.showToast({ title, icon: 'loading', isLoading: true }),
      hideLoading: () => shown.showToast(null),
      enableAlertBeforeUnload: () => undefined,
      disableAlertBeforeUnload: () => undefined,
    },
  }
}
