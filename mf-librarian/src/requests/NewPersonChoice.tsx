import { Stack, useTranslation } from '@yaprak/shared-kit';
import { RadioGroup } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { RecordPicker } from '../RecordPicker';
import { fieldOf, NEW, type NewPerson } from './people.rules';

interface Props {
  person: NewPerson;
  /** Chooses an author by id. */
  choose: (id: string) => void;
}

/** Who somebody is whom a proposal names and the catalogue lacks: somebody new, one of a similar name, or anybody of the catalogue. */
export function NewPersonChoice({ person, choose }: Props) {
  const { t } = useTranslation('mf-librarian');
  const [known, setKnown] = useState(person.benzerler);
  return (
    <Stack $gap={2}>
      <RadioGroup
        name={fieldOf(person)}
        label={t('newcomerWho', { name: person.adi })}
        options={[
          ...known.map(({ id, adi, ayrinti }) => ({ value: String(id), label: adi, hint: ayrinti })),
          { value: NEW, label: t('newcomerAdd', { name: person.adi }) },
        ]}
      />
      <RecordPicker
        turu="yazar"
        label={t('newcomerOther', { name: person.adi })}
        onPick={(record) => {
          setKnown((list) => (list.some(({ id }) => id === record.id) ? list : [...list, record]));
          choose(String(record.id));
        }}
      />
    </Stack>
  );
}
