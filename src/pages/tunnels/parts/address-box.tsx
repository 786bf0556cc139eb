import { Text, View } from '@tarojs/components'
import { spoken } from '@/ui/spoken'
import './address-box.scss'

/** An address, large enough to read out over the phone. */
export const AddressBox = ({
  label,
  address,
  placeholder,
}: {
  label: string
  address: string | undefined
  placeholder?: string
}) => (
  <View className="address-box" {...spoken({ role: 'img', label: `${label} ${address ?? placeholder ?? ''}` })}>
    <View className="address-box__label">{label}</View>
    {address ? (
      <Text className="address-box__text" selectable userSelect>
        {address}
      </Text>
    ) : (
      <View>{placeholder}</View>
    )}
  </View>
)
