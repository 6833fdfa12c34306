import { Button, ChevronDownIcon, Icon, Menu } from '@yaprak/shared-kit';

/** A filter with many choices, in a menu; takes effect at once. */
export function Choices({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Menu
      label={label}
      choices={options}
      chosen={value}
      onChoose={onChoose}
      trigger={
        <Button variant="quiet" size="s" icon={<Icon of={ChevronDownIcon} size={15} />}>
          {label}: {chosen}
        </Button>
      }
    />
  );
}
