import { Button, SheetLater, Stack, Text, useTranslation, VisuallyHidden, v } from '@yaprak/shared-kit';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { type Arrangement, type ArrangementPart, type arrangementParts, plainArrangement } from './arrange.rules';

const Group = styled.fieldset`border: 0; margin: 0; padding: 0; min-width: 0;`;
const Choices = styled.div`display: flex; flex-wrap: wrap; gap: 8px; padding-top: 8px;`;
const Choice = styled.label`position: relative; display: inline-flex; align-items: center; min-height: 44px; padding: 6px 16px; border-radius: 22px; font-size: 14px; cursor: pointer; box-shadow: inset 0 0 0 1px ${v.edge};
  &[data-on] { background: ${v.accentSoft}; color: ${v.accent}; font-weight: 600; box-shadow: inset 0 0 0 2px ${v.accent}; }
  &:focus-within { outline: 2px solid ${v.accent}; outline-offset: 2px; }
`;

interface ArrangeSheetProps {
  title: string;
  now: Arrangement;
  /** What can be chosen here, in order, with the values and their names. */
  parts: ReturnType<typeof arrangementParts>;
  shelf?: string;
  nameOf: (part: ArrangementPart, value?: string) => string;
  onChoose: (next: Arrangement) => void;
  onClose: () => void;
}

/** A shelf's view, order and filters in one sheet, for where there is no room for a menu each; they take effect together. */
export function ArrangeSheet({ title, now, parts, shelf, nameOf, onChoose, onClose }: ArrangeSheetProps) {
  const { t } = useTranslation('mf-catalog');
  const form = useId();
  const [chosen, setChosen] = useState(now);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    onChoose(chosen);
  };
  return (
    <SheetLater
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={() => setChosen(plainArrangement(shelf))}>
            {t('arrange.reset')}
          </Button>
          <Button type="submit" form={form}>
            {t('arrange.show')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send}>
        <Stack $gap={5}>
          {parts.map(({ part, values }) => (
            <Group key={part}>
              <Text as="legend" $size={13} $tone="quiet">
                {nameOf(part)}
              </Text>
              <Choices>
                {values.map((value) => (
                  <Choice key={value} data-on={chosen[part] === value ? '' : undefined}>
                    <VisuallyHidden
                      as="input"
                      type="radio"
                      name={part}
                      value={value}
                      checked={chosen[part] === value}
                      onChange={() => setChosen({ ...chosen, [part]: value })}
                    />
                    {nameOf(part, value)}
                  </Choice>
                ))}
              </Choices>
            </Group>
          ))}
        </Stack>
      </form>
    </SheetLater>
  );
}
