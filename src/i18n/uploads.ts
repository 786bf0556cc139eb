import { words } from './words'

/** Why a picture was not accepted, and what to do about it. */
export const uploadWords = words('uploads', {
  'why-gone': ['找不到图片，请重新选择', 'The picture is gone. Choose it again'],
  'why-too-large': ['图片太大，无法上传', 'Too large to upload'],
  'why-type': ['不是图片，没有上传', 'Not a picture, so not uploaded'],
  'why-damaged': ['传输中损坏，请再试一次', 'Damaged on the way. Try again'],
  'why-server': ['服务器出错，请再试一次', 'Server error. Try again'],
  'why-refused': ['服务器拒绝了上传', 'The server rejected it'],
  'why-not-kept': ['节点上没有找到，请重新上传', 'Not found on the node. Upload it again'],
  'why-cut': ['三次都中断了，换个网络再试', 'Interrupted three times. Try another network'],
  'why-too-slow': ['网络太慢，还没上传', 'Connection too slow. Not uploaded yet'],
  'why-no-room': ['节点空间不足，放不下这张', "Not enough room on the node's disk"],
  // What prevents every upload, shown beside the picture that was tried.
  'why-network': ['网络中断，还没上传', 'Connection lost before the upload'],
  'why-portal': ['这个网络需要先登录，还没上传', 'This network requires sign-in. Not uploaded yet'],
  'why-node-offline': ['节点离线', 'The node is offline'],
  'why-disk-full': ['节点磁盘已满', "The node's disk is full"],
  'why-busy': ['服务器繁忙，还没上传', 'The server is busy. Not uploaded yet'],
  'why-signed-out': ['登录后再上传', 'Sign in to upload it'],
  'why-no-consent': ['同意协议后再上传', 'Accept the agreements to upload it'],
  'why-not-yours': ['节点已不在你名下', 'The node is no longer yours'],
})
