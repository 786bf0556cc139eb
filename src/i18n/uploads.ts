import { words } from './words'

/** Why a picture was not accepted, and what to do about it. */
export const uploadWords = words('uploads', {
  'why-gone': ['图片找不到了，请重新选择', 'The picture is gone. Choose it again'],
  'why-too-large': ['图片太大，服务器不收', 'Too large for the server'],
  'why-type': ['不是图片，没有上传', 'Not a picture, so not taken'],
  'why-damaged': ['传输中损坏了，再试一次就好', 'Damaged on the way. Try again'],
  'why-server': ['服务器出错了，请再试', 'Server error. Try again'],
  'why-refused': ['服务器没有收下', 'The server did not take it'],
  'why-not-kept': ['节点上没有找到它，请再传一次', 'Not found on the node. Send it again'],
  'why-cut': ['传了三次都断了，换个网络再试', 'Cut off three times. Try another network'],
  'why-too-slow': ['这里网络太慢，等 Wi-Fi', 'Too slow here. Waiting for Wi-Fi'],
  'why-no-room': ['节点的磁盘放不下这张', 'No room for it on the node’s disk'],
  // What prevents every upload, shown beside the picture that was tried.
  'why-network': ['网络断了，还没传上', 'The network dropped before it was sent'],
  'why-portal': ['这个网络需要先登录，还没传', 'This network wants you to sign in. Not sent yet'],
  'why-node-offline': ['节点不在线', 'The node is offline'],
  'why-disk-full': ['节点的磁盘满了', 'The node’s disk is full'],
  'why-busy': ['服务器忙，还没传上', 'The server is busy. Not sent yet'],
  'why-signed-out': ['登录后再传', 'Sign in to send it'],
  'why-no-consent': ['同意协议后再传', 'Accept the agreements to send it'],
  'why-not-yours': ['节点不在你名下了', 'The node is no longer yours'],
})
